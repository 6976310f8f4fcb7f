import BarChart from "@mui/icons-material/BarChart";
import Business from "@mui/icons-material/Business";
import Drafts from "@mui/icons-material/DraftsOutlined";
import Explore from "@mui/icons-material/ExploreOutlined";
import Keyboard from "@mui/icons-material/KeyboardOutlined";
import LockPerson from "@mui/icons-material/LockPersonOutlined";
import Logout from "@mui/icons-material/Logout";
import PersonOutline from "@mui/icons-material/PersonOutlineOutlined";
import Policy from "@mui/icons-material/PolicyOutlined";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { askToLeave, can, type IconComponent, useEngine } from "../../engine";
import { panelAuth } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { useMenuMode } from "../../providers/workspace/use-menu-mode";
import { press } from "../../ui/shortcuts";
import { useFrame } from "./frame";

/** What is the person's own: somewhere to go, or something to do. */
export interface AccountEntry {
  name: string;
  /** Dictionary key. */
  label: string;
  icon: IconComponent;
  /** Its icon points somewhere, and turns around with the writing. */
  isTurning?: boolean;
  /** Stands in a section of its own. */
  isApart?: boolean;
  to?: string;
  run?: () => void;
}

/** Asks the frame to show around. */
export const tourEvent = "vcard-panel.tour";

/** The other account, the profiles, the overview and the permissions where there are such pages, the resources that say that they stand here, how mails look, the tour, what is kept, and the way out: for the menu of the avatar and the palette. */
export const useAccountEntries = (): AccountEntry[] => {
  const { user } = useSession();
  const { pages, resources } = useFrame();
  const { actor } = useEngine();
  const { isBusiness, send } = useMenuMode();
  if (!user) return [];
  // whoever looks as somebody else stays who they look as
  const isUser = user.role === "PLATFORM_USER" && !user.preview;
  const page = (name: string, to: string, icon: typeof Logout): AccountEntry[] =>
    pages.some(({ path }) => path === to) ? [{ name, to, icon, label: `shell.account.${name}` }] : [];
  const apart = (name: string, icon: typeof Logout, to = `/${name}`): AccountEntry[] => {
    const found = pages.find(({ path }) => path === to);
    return found?.allow(actor) ? [{ name, icon, label: `shell.pages.${name}`, isApart: true, to: found.path }] : [];
  };
  const mode: AccountEntry = {
    name: "mode",
    label: isBusiness ? "shell.mode.toPersonal" : "shell.mode.toBusiness",
    icon: SwapHoriz,
    run: () => askToLeave(() => send({ kind: "toggle" })),
  };
  return [
    ...(isUser ? [mode] : []),
    ...page("profile", "/me/profile", PersonOutline),
    ...(isUser && isBusiness ? page("companyProfile", "/me/company", Business) : []),
    ...apart("overview", BarChart),
    ...apart("permissions", LockPerson),
    ...resources
      .filter((definition) => definition.menu === "account" && can({ actor, definition, action: "list" }).allowed)
      .map(({ name, icon }) => ({ name, icon, label: `resources.${name}.name`, isApart: true, to: `/${name}` })),
    ...apart("mailSamples", Drafts, "/mail-samples"),
    // after the menu, or the palette, has gone and given the focus back
    {
      name: "shortcuts",
      label: "shell.shortcuts.title",
      icon: Keyboard,
      isApart: true,
      run: () => setTimeout(() => press("sheet")),
    },
    {
      name: "tour",
      label: "shell.tour.open",
      icon: Explore,
      isApart: true,
      run: () => dispatchEvent(new Event(tourEvent)),
    },
    {
      name: "retention",
      label: "shell.account.retention",
      icon: Policy,
      isApart: true,
      to: "/what-is-kept",
    },
    {
      name: "logout",
      label: "shell.account.logout",
      icon: Logout,
      isTurning: true,
      run: () => askToLeave(() => void panelAuth.logout()),
    },
  ];
};
