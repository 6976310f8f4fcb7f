import type { Allow } from "./rule";

interface Placeable {
  allow: Allow;
  list: { columns: readonly string[] };
  at: Record<string, { acts: string; allow?: Allow; without?: readonly string[] } | undefined>;
}

/**
 * A definition at another collection that holds the same records, for the engine's views to draw.
 *
 * @example
 * placeAt(receivedVcards, "associates/{id}/received-vcards", associateId)
 */
export const placeAt = <D extends Placeable, P extends keyof D["at"] & string>(definition: D, place: P, id = "") => {
  const resource = place.replace(/\{\w+\}/, encodeURIComponent(id));
  const { acts = resource, allow = definition.allow, without = [] } = definition.at[place] ?? {};
  const columns = definition.list.columns.filter((name) => !without.includes(name));
  return { ...definition, allow, list: { ...definition.list, columns }, collection: { resource, acts } };
};
