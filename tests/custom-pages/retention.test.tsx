// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionRules } from "../../server/upkeep/retention";
import { prefetchRetentionTexts } from "../../src/custom-pages/retention/retention-texts";
import { languages } from "../../src/i18n/languages";
import { localeValues } from "../../src/i18n/locale";
import { rooms } from "../../src/i18n/rooms";
import { prefetchPublicTexts } from "../../src/public/public-texts";
import { expectSoundMarkup } from "../support/accounts";
import { refusal } from "../support/fetcher";
import { connectPanel, renderPanel } from "../support/panel";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const faults = connectPanel(() => server.app);

describe("what is kept", () => {
  test.for(localeValues)("is told in %s with every span of the server, and no other", async (language) => {
    const { retention } = await rooms[language].retention();
    const rules = retentionRules();
    expect(Object.keys(retention.subjects).sort()).toEqual(rules.map(({ subject }) => subject).sort());
    for (const { subject, spans } of rules) {
      const named = [...retention.subjects[subject].kept.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(named.sort(), subject).toEqual(spans.map(({ name }) => name).sort());
    }
  });

  test.for([
    ["pt-BR", "Sessões", "30 dias", "90 dias", "1 ano"],
    ["en", "Sessions", "30 days", "90 days", "1 year"],
    ["es", "Sesiones", "30 días", "90 días", "1 año"],
  ] as const)("is read by anybody in %s", async ([language, title, idle, longest, visitor]) => {
    await Promise.all([prefetchPublicTexts(language), prefetchRetentionTexts(language)]);
    await renderPanel({ path: "/what-is-kept", language });
    const sessions = await screen.findByRole("region", { name: title });
    expect(sessions).toHaveTextContent(idle);
    expect(sessions).toHaveTextContent(longest);
    expect(document.body).toHaveTextContent(visitor);
    expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
    await expectSoundMarkup();
  });

  test.for(localeValues)("says in %s that it is on its way as every page does", async (language) => {
    await Promise.all([prefetchPublicTexts(language), prefetchRetentionTexts(language)]);
    faults.use(http.get("*/api/public/retention", () => new Promise<never>(() => {})));
    await renderPanel({ path: "/what-is-kept", language });
    expect(within(await screen.findByRole("main")).getByRole("status")).toHaveTextContent(languages[language].loading);
  });

  test("is asked for again where it could not be read", async () => {
    faults.use(
      http.get("*/api/public/retention", () => refusal(503, "SERVICE_UNAVAILABLE"), {
        once: true,
      }),
    );
    const { user } = await renderPanel({ path: "/what-is-kept" });
    await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    expect(
      within(await screen.findByRole("main")).getByRole("link", { name: "Ir para a entrada" }),
    ).toBeInTheDocument();
    expect(await screen.findByRole("region", { name: "Sessões" })).toBeInTheDocument();
  });
});
