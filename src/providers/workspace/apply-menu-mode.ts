import type { Session } from "../session";
import { type MenuModeEvent, nextMenuMode } from "./menu-mode";

/** Takes one step of the menu mode in a session and answers where the person goes, if anywhere. */
export const applyMenuMode = (session: Session, event: MenuModeEvent): string | undefined => {
  const { menu, workspace } = session.get();
  const { state, goTo } = nextMenuMode({ menu, workspace }, event);
  if (state.workspace?.id !== workspace?.id || state.workspace?.name !== workspace?.name)
    session.setWorkspace(state.workspace);
  if (state.menu !== menu) session.setMenu(state.menu);
  return goTo;
};
