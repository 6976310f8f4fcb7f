// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { render, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { fixed } from "../../src/i18n/fixed";
import { languages } from "../../src/i18n/languages";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { locale, localeValues } from "../../src/i18n/locale";
import { ScreenBoundary } from "../../src/public/screen-boundary";
import { Loading } from "../../src/ui/loading";
import { theme } from "../../src/ui/theme";
import { renderPanel } from "./render-panel";

afterEach(() => locale.set("pt-BR"));

describe("labels that are fixed in Portuguese", () => {
  it.each(localeValues)("are the same in %s: pages of a list, and every label of a choice", async (language) => {
    const { engine } = await loadDictionary(language);
    expect(engine.fixed).toEqual({ lang: "pt-BR", pagination: fixed.pagination });
    expect(fixed.pagination.rowsPerPage).toBe("Linhas por página:");
    expect(fixed.accessDenied).toBe("Acesso negado");
    locale.set(language);
    const choice = { options: ["one"], renderInput: (params: object) => <TextField {...params} label="a" /> };
    await renderPanel(
      <>
        <Autocomplete {...choice} value="one" />
        <Autocomplete {...choice} options={[]} open />
        <Autocomplete {...choice} options={[]} open loading />
      </>,
    );
    for (const name of ["Abrir", "Fechar", "Limpar"]) {
      // What clears is shown under the mouse alone.
      const button = () => document.querySelector(`button[aria-label="${name}"]`);
      await waitFor(() => expect(button()).toHaveAttribute("lang", "pt-BR"));
    }
    for (const text of ["Nenhuma opção", "Carregando..."])
      expect(await screen.findByText(text)).toHaveAttribute("lang", "pt-BR");
  });
});

describe("corners", () => {
  it("are rounded by 6 pixels everywhere, but for what is round, or reaches from edge to edge", () => {
    const styles = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(css|tsx?)$/.test(file),
    );
    const radius = /border-?radius: *([^;,}]+)/gi;
    const found = styles.flatMap((file) =>
      [...readFileSync(`src/${file}`, "utf8").matchAll(radius)].map(([, value = ""]) => `${file}: ${value.trim()}`),
    );
    expect(found.length).toBeGreaterThan(30);
    const known = /: (6|6px|6px 6px 0 0|0|1|"?50%"?|var\(--round\)|theme\.(vars\.)?shape\.borderRadius)$/;
    expect(found.filter((one) => !known.test(one))).toEqual([]);
    expect(theme.shape.borderRadius).toBe(6);
  });
});

describe("a screen that is on its way", () => {
  it("says 'Loading...' in the person's language, in the panel as outside of it", async () => {
    expect([languages["pt-BR"], languages.en, languages.es].map(({ loading }) => loading)).toEqual([
      "Carregando...",
      "Loading...",
      "Cargando...",
    ]);
    const Never = lazy(() => new Promise<never>(() => {}));
    for (const language of localeValues) {
      locale.set(language);
      const inside = await renderPanel(<Loading />);
      expect(await screen.findByText(languages[language].loading)).toBeInTheDocument();
      inside.unmount();
      const outside = render(
        <ScreenBoundary>
          <Never />
        </ScreenBoundary>,
      );
      expect(screen.getByRole("status")).toHaveTextContent(languages[language].loading);
      outside.unmount();
    }
  });
});
