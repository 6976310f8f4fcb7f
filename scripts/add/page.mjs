import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { commandsOf, foldersIn } from "./commands-of.mjs";
import { wrongIcon } from "./icons.mjs";
import { inEachLanguage } from "./languages.mjs";
import { madeBy } from "./made-by.mjs";
import { Mistake } from "./mistake.mjs";
import { camel, capital, spaced } from "./names.mjs";
import { nearestName } from "./nearest-name.mjs";
import { newName } from "./new-name.mjs";
import { pageFiles } from "./page-files.mjs";
import { refuseTakenAddress } from "./taken-address.mjs";

const folderOf = (name) => `src/custom-pages/${name}`;
const read = (path) => readFileSync(join(root, path), "utf8");

/** Whom a page is for: who may open it, somebody who may, and somebody who may not. */
const audiences = {
  company: { rule: "companyMember", who: "maria", isOfCompany: true, not: "admin" },
  person: { rule: "platformUser", who: "joao", not: "admin" },
  platform: { rule: "platformAdmin", who: "admin", not: "joao" },
};

/**
 * A page of one's own: its screen, its words in each language, its address, its guard, and a test.
 * @param {{ words: string[], positionals: string[], values: { for?: string, icon?: string } }} asked the name, its title, whom
 *   it is for, and an icon where the menu has it
 */
export const planPage = async ({ words, positionals, values: { for: whom = "company", icon } }, { isThere }) => {
  const name = newName(positionals[0], { thing: "page", example: "reports" });
  const key = camel(name);
  const audience = audiences[whom];
  if (!audience) throw new Mistake(unknown("for", whom, Object.keys(audiences)));
  if (!isThere) expectNew(name, key);
  const wrong = icon && wrongIcon(icon);
  if (wrong) throw new Mistake(wrong);
  const Page = capital(key);
  const title = positionals[1] ?? capital(spaced(name));
  const titles = inEachLanguage(title);
  const [, fallback] = titles.find(([language]) => language === "pt-br");
  const [, english] = titles.find(([language]) => language === "en");
  const isUnsaid = titles.some(([language, text]) => language !== "en" && text === english);
  const menu = icon ? `menu: { icon: ${Page}Icon },` : "";
  const page = `{ path: "/${name}", name: "${key}", allow: ${audience.rule}, ${menu} load: async () => (await import("../custom-pages/${name}/${name}")).${Page} }`;
  const pages = "src/app/panel-pages.ts";
  const dictionary = "src/i18n/dictionary.ts";
  return {
    files: pageFiles({ name, key, Page, title: fallback, titles, audience, made: madeBy("page", words) }),
    entries: [
      { file: "src/app/panel-addresses.ts", kind: "element", path: "pageAddresses", value: `"/${name}"` },
      { file: pages, kind: "name", name: audience.rule, from: "../resources/rules" },
      ...(icon ? [{ file: pages, kind: "import", names: `${Page}Icon`, from: `@mui/icons-material/${icon}` }] : []),
      { file: pages, kind: "element", path: "panelPages", value: page },
      // the tests hold the menu to what is named there
      ...(icon ? [{ file: "tests/shell/added-places.ts", kind: "element", path: "added", value: `"/${name}"` }] : []),
      { file: dictionary, kind: "import", names: `type { ${key} }`, from: `./en/${name}` },
      {
        file: dictionary,
        kind: "line",
        block: "export interface PanelTexts {",
        line: `  ${key}: Texts<typeof ${key}>;`,
      },
      ...titles.flatMap(([language, text]) => {
        const index = `src/i18n/${language}/index.ts`;
        return [
          { file: index, kind: "import", names: `{ ${key} }`, from: `./${name}` },
          { file: index, kind: "property", path: "panelTexts", key },
          {
            file: `src/i18n/${language}/shell.ts`,
            kind: "property",
            path: "shell.pages",
            key,
            value: JSON.stringify(text),
          },
        ];
      }),
    ],
    said: [
      ...(isUnsaid
        ? [
            `\nIts title is the English one in other languages, too, for a person to read: "${english}".\nSay it behind the command, as 'English|Português|Español', or in src/i18n/*/${name}.ts and src/i18n/*/shell.ts.`,
          ]
        : []),
      `\nIt stands at /${name}${icon ? " and in the menu of those who may open it." : "; a link leads there, for the menu does not (--icon)."}`,
    ],
  };
};

const expectNew = (name, key) => {
  if (existsSync(join(root, folderOf(name))))
    throw new Mistake(`The page ${name} is there already, in ${folderOf(name)}.`);
  refuseTakenAddress(name);
  if (
    new RegExp(`^ {2}${key}:|^ {4}${key}:`, "m").test(
      `${read("src/i18n/dictionary.ts")}\n${read("src/i18n/en/shell.ts")}`,
    )
  )
    throw new Mistake(`"${key}" is taken by other texts of the panel: see src/i18n/dictionary.ts.`);
};

const unknown = (option, value, values) => {
  const near = nearestName(value, values);
  return `--${option} is one of ${values.join(", ")}, not "${value}"${near ? `; did you mean ${near}?` : "."}`;
};

export const { add, remove } = commandsOf({
  thing: "page",
  usage: `page <name> [title] [--for company|person|platform] [--icon name]
  name    the address: reports
  title   'Reports|Relatórios|Informes'
  --for   who may open it: whoever works for a company (usual), people with an account of their own, or the platform's administrators
  --icon  of @mui/icons-material: with it, the page has an entry in the menu of those who may open it`,
  most: 2,
  options: ["for", "icon"],
  mark: (name) => `${folderOf(name)}/${name}.tsx`,
  there: () => foldersIn("src/custom-pages"),
  plan: planPage,
});
