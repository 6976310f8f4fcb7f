import { matchPath as matchBeginning } from "react-router-dom";
import { matchPath } from "../../public/match-path";
import type { FramePage, FrameResource } from "./menu";

export interface Crumb {
  /** Dictionary key. */
  label: string;
  /** Where it leads; the last crumb is where the person is and leads nowhere. */
  to?: string;
}

interface CrumbsOptions {
  pathname: string;
  resources: readonly FrameResource[];
  pages: readonly FramePage[];
}

/** The way to where the person is: a page below what its address continues, a list, or a list and one of its screens. */
export const crumbsOf = ({ pathname, resources, pages }: CrumbsOptions): Crumb[] => {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) return [...above(page, { pathname, resources, pages }), { label: `shell.pages.${page.name}` }];
  const resource = resources.find(({ name }) => isUnder(pathname, `/${name}`));
  if (!resource) return [{ label: pathname === deniedPath ? "shell.pages.accessDenied" : none }];
  const list = { label: `resources.${resource.name}.name` };
  const rest = pathname.slice(resource.name.length + 1).split("/");
  const parts = rest.filter((part) => part !== "");
  if (parts.length === 0) return [list];
  return [{ ...list, to: `/${resource.name}` }, { label: screenLabel(parts) }];
};

/** The lists and pages whose addresses the address continues, or that the page says it belongs to, the highest first. */
const above = (page: FramePage, { pathname, resources, pages }: CrumbsOptions): Crumb[] => {
  const place = page.under ?? pathname;
  const lists = resources.filter(({ name }) => isUnder(place, `/${name}`));
  const others = pages.flatMap((other) => {
    const match = other === page ? null : matchBeginning({ path: other.path, end: false }, place);
    return match ? [{ label: `shell.pages.${other.name}`, to: match.pathname }] : [];
  });
  return [...lists.map(({ name }) => ({ label: `resources.${name}.name`, to: `/${name}` })), ...others].sort(
    (one, other) => one.to.length - other.to.length,
  );
};

const isUnder = (pathname: string, root: string): boolean => pathname === root || pathname.startsWith(`${root}/`);

/** A word for a screen of the list, or of a record by its id: `/companies/{id}` leads to one of those, and the address follows. */
const screenLabel = ([first = "", second, ...more]: string[]): string => {
  if (first === "create" || first === "import") return second ? none : `shell.breadcrumb.${first}`;
  if (first !== "edit" && first !== "show") return second && second !== "show" ? none : "shell.breadcrumb.show";
  return second && more.length === 0 ? `shell.breadcrumb.${first}` : none;
};

const none = "shell.pages.notFound";

/** Where react-admin's own parts lead whoever may not see what they draw. */
export const deniedPath = "/access-denied";
