import { type ResourceDefinition, useEngine } from "../engine";
import type { resources } from "../resources";

type Registered = typeof resources;

/** A resource of the registry, for a page that draws some of it: waits for one that has not come. */
export const useResource = <Name extends keyof Registered>(name: Name): Registered[Name] => {
  const definition = useEngine().definitionOf?.(name);
  if (!definition) throw new Error(`There is no resource ${name}.`);
  // what is there under a name is what the registry has of it
  return definition as unknown as Registered[Name];
};

/** All of them, in the order of the menu. */
export const useResources = (): readonly ResourceDefinition[] => useEngine().definitions?.() ?? [];
