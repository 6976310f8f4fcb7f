import { patterned } from "./language.mjs";

/** The files of a page of one's own: its screen, its words, and a test of both. */
export const pageFiles = ({ name, key, Page, title, titles, audience, made }) => [
  {
    path: `src/custom-pages/${name}/${name}.tsx`,
    text: `${made}
import { useId } from "react";
import { useTranslate } from "react-admin";

/** What stands at /${name}. */
export const ${Page} = () => {
  const translate = useTranslate();
  const title = useId();
  return (
    <section className="vc-view" aria-labelledby={title}>
      <header className="vc-header">
        <h1 id={title}>{translate("shell.pages.${key}")}</h1>
      </header>
      <p>{translate("${key}.intro")}</p>
    </section>
  );
};
`,
  },
  ...titles.map(([language]) => ({
    path: `src/i18n/${language}/${name}.ts`,
    text: textsOf({ name, key, language }),
  })),
  {
    path: `tests/custom-pages/${name}.test.tsx`,
    text: `// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";
import { wrongsOf } from "./support/axe";
import { wideScreen } from "./support/wide-screen";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
connectPanel(() => server.app);
beforeEach(wideScreen);

const path = "/${name}";

test("shows itself to whom it is for, by its title", async () => {
${
  audience.isOfCompany
    ? `  const [company] = (await (await server.as("${audience.who}")).get("/me/companies")).body;
  await renderPanel({ path, as: "${audience.who}", company: company.name });
`
    : `  await renderPanel({ path, as: "${audience.who}" });
`
}  expect(await screen.findByRole("heading", { level: 1, name: ${JSON.stringify(title)} })).toBeVisible();
  expect(document.title).toContain(${JSON.stringify(title)});
  expect(await wrongsOf(screen.getByRole("main"))).toEqual([]);
});

test("is refused to others", async () => {
  await renderPanel({ path, as: "${audience.not}" });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeVisible();
});
`,
  },
];

/** In a language that it is not said in, what adding that language would have made of the English ones. */
const textsOf = ({ name, key, language }) => {
  const text = `/** Texts of the page at /${name}. */
export const ${key} = {
  intro: "${intros[language] ?? intros.en}",
};
`;
  return language === "en" ? text : patterned(`${name}.ts`, text);
};

const intros = {
  en: "What this page is for.",
  "pt-br": "Para que serve esta página.",
  es: "Para qué sirve esta página.",
};
