import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type Session, session } from "../session";
import { useSession } from "../use-session";
import { places } from "./places";

/** The mode of the menu and the way to change it; navigates where the transition leads. */
export const useMenuMode = () => {
  const { menu, workspace } = useSession();
  const navigate = useNavigate();
  const send = useCallback(
    (event: MenuModeEvent) => {
      const goTo = applyMenuMode(session, event);
      if (goTo) navigate(goTo);
    },
    [navigate],
  );
  return { isBusiness: menu === "BUSINESS", asksForCompany: asksForCompany({ menu, workspace }), send };
};

/** The company somebody works in, as the session keeps it. */
interface ModeCompany {
  id: string;
  name: string;
  logoUrl?: string;
}

/** What of the session decides the mode: `menu` is BUSINESS or absent, which is the personal mode. */
interface MenuModeState {
  menu?: "BUSINESS";
  workspace?: ModeCompany;
}

type MenuModeEvent =
  | { kind: "toggle" }
  | { kind: "select"; company: ModeCompany; stays?: boolean }
  | { kind: "cancel" };

interface MenuModeStep {
  state: MenuModeState;
  /** Where the person is taken, when the step moves at all. */
  goTo?: string;
}

/**
 * Every transition of the personal and business mode, as a table of events:
 * toggle (to the other mode and home), select (a company was chosen; from a screen that waits for it, one stays), cancel (no company was chosen).
 * Leaving the frame is none: BUSINESS survives that, and no other mode is ever kept.
 */
export const nextMenuMode = (state: MenuModeState, event: MenuModeEvent): MenuModeStep => {
  switch (event.kind) {
    case "toggle":
      return { state: state.menu === "BUSINESS" ? {} : { ...state, menu: "BUSINESS" }, goTo: places.home };
    case "select":
      return {
        state: { menu: "BUSINESS", workspace: event.company },
        goTo: event.stays ? undefined : places.associates,
      };
    case "cancel":
      return { state: {} };
  }
};

/** Business mode without a company: the select-company dialog is open. Derived, so that it survives a reload. */
export const asksForCompany = (state: MenuModeState): boolean => state.menu === "BUSINESS" && !state.workspace;

/** Takes one step of the menu mode in a session and answers where the person goes, if anywhere. */
export const applyMenuMode = (session: Session, event: MenuModeEvent): string | undefined => {
  const { menu, workspace } = session.get();
  const { state, goTo } = nextMenuMode({ menu, workspace }, event);
  if (state.workspace?.id !== workspace?.id || state.workspace?.name !== workspace?.name)
    session.setWorkspace(state.workspace);
  if (state.menu !== menu) session.setMenu(state.menu);
  return goTo;
};
