import { useSyncExternalStore } from "react";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import type { ListChoice } from "../../ports";

/** What the person chose for the list of a resource, wherever it stands, and how to choose otherwise. */
export const useListChoice = ({ name }: ResourceDefinition) => {
  const { lists } = useEngine();
  const list = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const subscribe = lists?.subscribe ?? toNothing;
  return {
    chosen: useSyncExternalStore(subscribe, () => lists?.of(list) ?? asEverybody),
    /** Why it is not kept on the server yet. */
    failure: useSyncExternalStore(subscribe, () => lists?.failureOf(list)),
    /** Absent where nothing is kept. */
    choose: lists && ((choice: ListChoice) => lists.choose(list, choice)),
  };
};

const asEverybody: ListChoice = {};
const toNothing = () => () => undefined;
