import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { ListChoice } from "../../ports";

/** The view that a list is open with. */
export interface OpenView {
  id: string;
  /** The columns and the density that the person has applied of it. */
  shown: ListChoice;
  /** What it is called, where that is known. */
  name: string | undefined;
  /** Whether something else was chosen since. */
  isModified: boolean;
  /** What is to be said of it, over the list. */
  notice: ReactNode;
}

/** Of a list without a view nothing. */
export const OpenViewContext = createContext<OpenView | undefined>(undefined);

/** The name of a resource's list, wherever it stands, as the server keeps it. */
export const listOf = ({ name }: ResourceDefinition) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** What the person chose for the list of a resource, or for the view that it is open with, and how to choose otherwise. */
export const useListChoice = (definition: ResourceDefinition) => {
  const { lists } = useEngine();
  const view = useContext(OpenViewContext);
  const key = view?.id ?? listOf(definition);
  const subscribe = lists?.subscribe ?? toNothing;
  const kept = useSyncExternalStore(subscribe, () => lists?.of(key) ?? asEverybody);
  return {
    chosen: view ? inView(view, kept) : kept,
    /** Why it is not kept on the server yet. */
    failure: useSyncExternalStore(subscribe, () => lists?.failureOf(key)),
    /** Absent where nothing is kept. */
    choose:
      lists &&
      ((choice: ListChoice) => {
        const { view: opens, applied } = kept;
        // by its density it is known that something was chosen in a view, were it what everybody has
        lists.choose(
          key,
          view ? { ...choice, density: choice.density ?? "COMFORTABLE", applied } : { ...choice, view: opens },
        );
      }),
  };
};

/** What was chosen in a view counts as a whole, or what the view has. */
const inView = ({ shown }: OpenView, { columns, density }: ListChoice): ListChoice =>
  density ? { columns, density: density === "COMPACT" ? density : undefined } : shown;

const asEverybody: ListChoice = {};
const toNothing = () => () => undefined;
