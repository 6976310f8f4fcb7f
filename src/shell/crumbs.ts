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

/** The way to where the person is: a page, a list, or a list and one of its screens. */
export const crumbsOf = ({ pathname, resources, pages }: CrumbsOptions): Crumb[] => {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) return [{ label: `shell.pages.${page.name}` }];
  const [, name, ...rest] = pathname.split("/");
  const resource = resources.find((known) => known.name === name);
  if (!resource) return [{ label: "shell.pages.notFound" }];
  const list = { label: `resources.${resource.name}.name` };
  const screen = screenOf(rest.filter((part) => part !== ""));
  return screen ? [{ ...list, to: `/${resource.name}` }, { label: `shell.breadcrumb.${screen}` }] : [list];
};

const screens = ["create", "edit", "show"] as const;

const screenOf = ([first]: string[]): (typeof screens)[number] | undefined =>
  // `/companies/{id}` leads to one of the screens of that record, and the address follows.
  first === undefined ? undefined : (screens.find((screen) => screen === first) ?? "show");
