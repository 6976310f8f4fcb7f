import type { ComponentType } from "react";
import type { IconComponent, Rule } from "../engine";
import type { shell } from "../i18n/en/shell";
import type { PageAddress } from "./panel-addresses";

/** A page of the panel that is not generated: one line of the table in `panel-pages.ts`. */
export interface PanelPage {
  /** Route pattern, such as `/me/contacts/:userId/tokens`. */
  path: Exclude<PageAddress, "/">;
  /** Names the page's title in the `shell` room. */
  name: keyof typeof shell.pages;
  allow: Rule;
  /** Address of the list or page that it belongs to, when its own does not begin with it. */
  under?: string;
  /** Fetches the page when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Given when the page has an entry in the sidebar; `when` narrows who sees the entry, not who may open the page,
   * `useCount` tells how many things wait there, and `isFirst` puts it before the generated resources.
   */
  menu?: { icon: IconComponent; when?: Rule; useCount?: () => number; isFirst?: boolean };
}
