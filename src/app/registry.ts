import { useSyncExternalStore } from "react";
import type { ResourceDefinition } from "../engine";
import type { Load } from "../providers/elsewhere/loads";
import { fetchOnce } from "../providers/fetch-once";
import { first, type Resources } from "./first-resources";
import { later } from "./later-resources";

interface Known extends Resources {
  /** Whether no resource is still to come. */
  isWhole: boolean;
}

/** Keeps what has come of the resources, beginning with those that are there; `fetch` gives that of a name, or all of them. */
export const createRegistry = (there: Resources, fetch?: (name?: string) => Promise<Resources>) => {
  let known: Known = { ...there, isWhole: !fetch };
  const listeners = new Set<() => void>();
  const take = (next: Known) => {
    known = next;
    for (const listen of listeners) listen();
  };
  const definitionOf = (resource: string): ResourceDefinition | undefined =>
    known.definitions.find(({ name }) => name === resource);
  const all = fetchOnce(
    async () => fetch?.() ?? there,
    ({ definitions, ...others }) =>
      // what is drawn already stays what it is
      take({ ...others, definitions: definitions.map((one) => definitionOf(one.name) ?? one), isWhole: true }),
  );
  /** Has all of them come. */
  const fetchAll = async (): Promise<void> => {
    if (!known.isWhole) await all.start();
  };
  return {
    get: () => known,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    definitionOf,
    fetchAll,
    /** The provider of a resource, where that is known to be of another host; where it has to be sure, all are waited for. */
    loadOf: async (resource: string, isSure = false): Promise<Load | undefined> => {
      if (isSure) await fetchAll();
      return known.loads[resource];
    },
    /** Has those of these names come; where there is none of a name, or nobody knows which are shown, all of them. */
    fetchFor: async (names: readonly string[] | undefined): Promise<void> => {
      if (known.isWhole || !fetch) return;
      const missing = names?.filter((name) => !definitionOf(name)).map((name) => fetch(name));
      const parts = missing && (await Promise.all(missing).catch(() => undefined));
      if (!parts) await all.start();
      else if (!known.isWhole) take({ ...joined([known, ...parts]), isWhole: false });
    },
    /** For what is drawn of all of them: has React wait for those that have not come, or throws why they could not be had. */
    wait: (): void => {
      if (!known.isWhole) all.wait();
    },
  };
};

const joined = (parts: readonly Resources[]): Resources => ({
  definitions: parts.flatMap((one) => one.definitions),
  listsAsFiles: parts.flatMap((one) => one.listsAsFiles),
  listsFromFiles: parts.flatMap((one) => one.listsFromFiles),
  loads: Object.assign({}, ...parts.map((one) => one.loads)),
});

/**
 * The resources of the panel: a screen that is opened by its address brings those that it shows, and all others once it
 * stands (`docs/decisions/0035-what-a-resource-adds-to-the-first-loads.md`).
 */
export const registry = createRegistry(first, later);

export const useRegistry = (): Known => useSyncExternalStore(registry.subscribe, registry.get);
