import { panelPages } from "../../src/app/panel-pages";
import { people } from "../resources/people";

/** The pages that the specification has in the menu. */
const specified = ["/home", "/me/contacts", "/received-contacts"];

/** What stands in the menu besides: whatever somebody has added to the product. */
export const addedPages = panelPages.filter(({ path, menu }) => menu && !specified.includes(path));
export const addedResources = Object.entries(people).flatMap(([name, { menu }]) =>
  menu ? [{ path: `/${name}`, menu }] : [],
);

const added = new Set([...addedPages, ...addedResources].map(({ path }) => path));

/** What the specification names of a menu. */
export const specifiedIn = (places: readonly string[]) => places.filter((place) => !added.has(place));
