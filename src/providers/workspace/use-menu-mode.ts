import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { session } from "../session";
import { useSession } from "../use-session";
import { applyMenuMode } from "./apply-menu-mode";
import { asksForCompany, type MenuModeEvent } from "./menu-mode";

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

/** For the frame: leaving it clears every mode but BUSINESS. */
export const useLeavingClearsMode = () => {
  useEffect(() => () => void applyMenuMode(session, { kind: "leave" }), []);
};
