import { panelPages } from "../../src/app/panel-pages";
import { people } from "../resources/people";

/** The pages that stand in the menu besides those of the specification, by name and on purpose; resources are named in `people`. */
const added: readonly string[] = [];

export const addedPages = panelPages.filter(({ path }) => added.includes(path));
export const addedResources = Object.entries(people).flatMap(([name, { menu }]) =>
  menu ? [{ path: `/${name}`, menu }] : [],
);

const besides = new Set([...added, ...addedResources.map(({ path }) => path)]);

/** What a menu has but for what was added: what the specification names of it, and nothing else. */
export const specifiedIn = (places: readonly string[]) => places.filter((place) => !besides.has(place));
