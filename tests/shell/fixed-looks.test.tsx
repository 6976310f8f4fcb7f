// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { boot } from "../../src/i18n/boot";
import { fixed } from "../../src/i18n/fixed";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { locale, localeValues } from "../../src/i18n/locale";
import { Loading } from "../../src/shell/messages/loading";
import { renderPanel } from "./render-panel";

describe("labels that are fixed in Portuguese", () => {
  it.each(localeValues)("are the same in %s: pages of a list, and a choice without options", async (language) => {
    const { engine } = await loadDictionary(language);
    expect(engine.fixed).toEqual({ lang: "pt-BR", noOptions: "Nenhuma opção", pagination: fixed.pagination });
    expect(fixed.pagination.rowsPerPage).toBe("Linhas por página:");
    expect(fixed.accessDenied).toBe("Acesso negado");
  });
});

describe("a screen that is on its way", () => {
  it("says 'Loading...' in the person's language, in the panel as outside of it", async () => {
    expect(localeValues.map((one) => boot[one].loading)).toEqual(["Carregando...", "Loading...", "Cargando..."]);
    locale.set("en");
    await renderPanel(<Loading />);
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    locale.set("pt-BR");
  });
});
