import { matchPath } from "react-router-dom";
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

/** The way to where the person is: a page below others, a list, or a list and one of its screens. */
export const crumbsOf = ({ pathname, resources, pages }: CrumbsOptions): Crumb[] => {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) return [...pagesAbove(page, { pathname, pages }), { label: `shell.pages.${page.name}` }];
  const [, name, ...rest] = pathname.split("/");
  const resource = resources.find((known) => known.name === name);
  if (!resource) return [{ label: "shell.pages.notFound" }];
  const list = { label: `resources.${resource.name}.name` };
  const screen = screenOf(rest.filter((part) => part !== ""));
  return screen ? [{ ...list, to: `/${resource.name}` }, { label: `shell.breadcrumb.${screen}` }] : [list];
};

/** The pages whose addresses the address continues, the highest first. */
const pagesAbove = (page: FramePage, { pathname, pages }: Pick<CrumbsOptions, "pathname" | "pages">): Crumb[] =>
  pages
    .flatMap((above) => {
      const match = above === page ? null : matchPath({ path: above.path, end: false }, pathname);
      return match ? [{ label: `shell.pages.${above.name}`, to: match.pathname }] : [];
    })
    .sort((one, other) => one.to.length - other.to.length);

const screens = ["create", "edit", "show"] as const;

const screenOf = ([first]: string[]): (typeof screens)[number] | undefined =>
  // `/companies/{id}` leads to one of the screens of that record, and the address follows.
  first === undefined ? undefined : (screens.find((screen) => screen === first) ?? "show");
