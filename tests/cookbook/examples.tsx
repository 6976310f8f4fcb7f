import type { Theme } from "@mui/material/styles";
import type { ComponentType } from "react";
import type { DataProvider } from "react-admin";
import { engine, language } from "../../docs/cookbook/a-fourth-language";
import { page, reports, title } from "../../docs/cookbook/a-page";
import { colors } from "../../docs/cookbook/a-theme";
import { Planets, withPlanets } from "../../docs/cookbook/another-api";
import type { ResourceDefinition } from "../../src/engine";
import type { FramePage } from "../../src/shell/frame/menu";
import { lazyScreen } from "../../src/ui/lazy-screen";
import { themeOf } from "../../src/ui/theme";
import { provider } from "../engine/engine-stage";

/** What an example puts into the panel. */
export interface Example {
  /** Its screens are drawn; without one, those of things are. */
  example?: ResourceDefinition;
  /** Texts of its resource beside those that the panel has. */
  words?: object;
  /** Texts of any room. */
  texts?: object;
  language?: { tag: string; direction: "ltr" | "rtl" };
  theme?: Theme;
  /** A page instead of the screens. */
  Page?: ComponentType;
  /** Its line among the pages of the panel, where it has one. */
  line?: FramePage;
  dataProvider?: DataProvider;
}

const found = import.meta.glob<Pick<Example, "example" | "words">>("../../docs/cookbook/*.tsx", { eager: true });
const nameOf = (path: string) => path.replace(/^.*\/|\.tsx$/g, "");

const planets = { path: "/planets", name: "planets", allow: () => true };

/** What is more than a definition with its words has its place in the panel said here. */
const others: Record<string, Example> = {
  "a-fourth-language": { language: { tag: "ar", direction: language.direction }, texts: { engine } },
  "a-page": { line: page, Page: lazyScreen(page.load), texts: { shell: { pages: { reports: title } }, reports } },
  "a-theme": { theme: themeOf("ltr", colors) },
  "another-api": { line: planets, Page: Planets, dataProvider: withPlanets(provider()) },
};

/** Every file of the cookbook by its name. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(found).map(([path, { example, words }]) => [
    nameOf(path),
    { ...(example && { example }), ...(words && { words }), ...others[nameOf(path)] },
  ]),
);
