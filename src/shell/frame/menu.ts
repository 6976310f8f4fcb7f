import type { Actor, IconComponent, Rule } from "../../engine";

/** What the frame must know of a page that is not generated. */
export interface FramePage {
  /** Route pattern, such as `/me/contacts/:userId/tokens`. */
  path: string;
  /** Names its title in the `shell` room. */
  name: string;
  allow: Rule;
  /** Address of the list or page that it belongs to, when its own does not begin with it. */
  under?: string;
  /** The collection whose records are found here when one searches everything, and where each of them is. */
  finds?: { resource: string; to: (found: { id: string; title: string }) => string };
  /** Given when the page has an entry in the sidebar; `when` narrows who sees the entry, not who may open the page. */
  menu?: { icon: IconComponent; when?: Rule; useCount?: UseCount; isFirst?: boolean };
}

/** A hook that tells how many things wait behind an entry; the entry shows them as a badge. */
export type UseCount = () => number;

/** What the frame must know of a generated resource. */
export interface FrameResource {
  name: string;
  icon: IconComponent;
  /** Who has it in the menu, when that is fewer people than may open it; or that the menu of the account has it. */
  menu?: Rule | "account" | undefined;
}

export interface MenuLink {
  to: string;
  /** Dictionary key. */
  label: string;
}

export interface MenuEntry extends MenuLink {
  icon: IconComponent;
  /** Sub-items, expanded inline; empty when the entry has none. */
  items: MenuLink[];
  useCount?: UseCount;
}

interface MenuOptions {
  actor: Actor;
  resources: readonly FrameResource[];
  pages: readonly FramePage[];
  /** The one permission question, already bound to the actor. */
  may: (action: "list" | "create", resource: string) => boolean;
}

/** The sidebar of one person: where one starts, the registry in its order, the other pages; only what may be opened. An account that is not active opens nothing. */
export const menuOf = ({ actor, resources, pages, may }: MenuOptions): MenuEntry[] => {
  if (actor.status !== "ACTIVE") return [];
  const listed = pages.filter((page): page is ListedPage => isListed(page, actor));
  const generated = resources.filter(
    ({ name, menu }) => menu !== "account" && may("list", name) && (menu?.(actor) ?? true),
  );
  return [
    ...listed.filter(({ menu }) => menu.isFirst).map(pageEntry),
    ...generated.map((resource) => resourceEntry(resource, may)),
    ...listed.filter(({ menu }) => !menu.isFirst).map(pageEntry),
  ];
};

/** The entry, and of it the deepest link, that stands for the place where the person is. */
export const currentLink = (links: readonly MenuLink[], pathname: string): MenuLink | undefined =>
  links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];

const resourceEntry = ({ name, icon }: FrameResource, may: MenuOptions["may"]): MenuEntry => {
  const to = `/${name}`;
  const create = { to: `${to}/create`, label: "shell.nav.new" };
  const items = may("create", name) ? [{ to, label: "shell.nav.all" }, create] : [];
  return { to, label: `resources.${name}.name`, icon, items };
};

type ListedPage = FramePage & Required<Pick<FramePage, "menu">>;

const isListed = (page: FramePage, actor: Actor): page is ListedPage =>
  page.menu !== undefined && page.allow(actor) && (page.menu.when?.(actor) ?? true);

const pageEntry = ({ path, name, menu }: ListedPage): MenuEntry => ({
  to: path,
  label: `shell.pages.${name}`,
  icon: menu.icon,
  items: [],
  useCount: menu.useCount,
});
