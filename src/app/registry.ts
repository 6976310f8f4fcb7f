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

/** Keeps what has come of the resources, beginning with those that are there; `fetch` gives that of a list, or all of them. */
export const createRegistry = (there: Resources, fetch?: (list?: string) => Promise<Resources>) => {
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
    /** The provider of a resource, where that is of another host; of one that has not come it is waited for. */
    loadOf: async (resource: string): Promise<Load | undefined> => {
      if (!definitionOf(resource)) await fetchAll();
      return known.loads[resource];
    },
    /** Has that of a list come; where there is none of its name, or no list, all of them. */
    fetchFor: async (list: string | undefined): Promise<void> => {
      if (known.isWhole || (list !== undefined && definitionOf(list))) return;
      const own = list === undefined ? undefined : await fetch?.(list).catch(() => undefined);
      if (!own) await all.start();
      else if (!known.isWhole) take({ ...own, isWhole: false });
    },
    /** For what is drawn of all of them: has React wait for those that have not come, or throws why they could not be had. */
    wait: (): void => {
      if (!known.isWhole) all.wait();
    },
  };
};

/**
 * The resources of the panel: a list that is opened by its address brings its own, and all others once its rows stand; any
 * other screen brings all of them (`docs/decisions/0035-what-a-resource-adds-to-the-first-loads.md`).
 */
export const registry = createRegistry(first, later);

export const useRegistry = (): Known => useSyncExternalStore(registry.subscribe, registry.get);
