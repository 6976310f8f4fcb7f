import { createContext, useContext } from "react";
import type { RaRecord } from "react-admin";
import type { ActionDefinition } from "../define/definition";

export interface ActionStarter {
  /** Opens the menu of a record at the button that was pressed. */
  openMenu: (record: RaRecord, anchor: HTMLElement) => void;
  /** Begins an action: asks first, shows its form, or does it at once. */
  start: (name: string, action: ActionDefinition, record: RaRecord) => void;
}

export const ActionContext = createContext<ActionStarter | undefined>(undefined);

/** Starts actions on records; there is one host for a whole view. */
export const useActions = (): ActionStarter => {
  const starter = useContext(ActionContext);
  if (!starter) throw new Error("Actions need an <ActionHost> around them.");
  return starter;
};
