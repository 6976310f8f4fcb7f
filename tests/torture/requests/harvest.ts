import { contractOperations } from "../../../server/contract/document";
import type { TestServer } from "../../support/server";

/** Values of a reply by where they stand in a record: `id`, `company.id`, `slug`. */
type Crop = Map<string, Set<string>>;

/** What a person finds in the lists that the contract has, by the path of each. */
export type Harvest = Map<string, Crop>;

const lists = contractOperations.filter(({ method, path }) => method === "get" && !path.includes("{"));

/** Reads every list as a person, so that requests can name records that there are. */
export const harvest = async (server: TestServer, headers: Record<string, string>): Promise<Harvest> => {
  const found: Harvest = new Map();
  for (const { path } of lists) {
    const { status, body } = await server.call("GET", path, { headers });
    if (status === 200 && body !== undefined) found.set(path, gather(body));
  }
  return found;
};

const gather = (value: unknown, steps: string[] = [], crop: Crop = new Map()): Crop => {
  if (Array.isArray(value)) for (const one of value) gather(one, steps, crop);
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) gather(one, name === "data" ? steps : [...steps, name], crop);
  else if (typeof value === "string") {
    const key = steps.slice(-2).join(".");
    crop.set(key, (crop.get(key) ?? new Set()).add(value));
  }
  return crop;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 100;

/**
 * Ids that somebody knows for a field or parameter of this name, the likeliest ones first: `companyId` is the `companyId`
 * or `company.id` of a record, or the `id` of one in a list of companies. `before` is what stands before it in a path.
 */
export const idsFor = (found: Harvest, { name, before = "" }: { name: string; before?: string }): string[] => {
  const stem = name.replace(/ids?$/i, "").toLowerCase();
  const isNamed = (key: string) => [name.toLowerCase(), `${stem}.id`].includes(key.toLowerCase());
  const isList = (path: string) => (stem === "" ? path === before : lastOf(path).startsWith(stem.replace(/y$/, "")));
  const ranked = [...found].flatMap(([path, crop]) =>
    [...crop].flatMap(([key, values]) => {
      const rank = path === before ? 0 : lastOf(path) === lastOf(before) ? 1 : 2;
      const fits = isNamed(key) || (key === "id" && (isList(path) || rank < 2));
      return fits ? [...values].filter((value) => uuid.test(value)).map((value) => ({ rank, value })) : [];
    }),
  );
  return [...new Set(ranked.toSorted((a, b) => a.rank - b.rank).map(({ value }) => value))].slice(0, most);
};

const lastOf = (path: string) => (path.split("/").at(-1) ?? "").replaceAll("-", "");
