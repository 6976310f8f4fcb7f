import { readdirSync, readFileSync } from "node:fs";

type Json = Record<string, unknown>;

// From the root, where tests run: in a page of jsdom, this module has no file URL.
const read = (file: string): Json => JSON.parse(readFileSync(`openapi/${file}`, "utf8"));
const own = read("bundle.json");
const elsewhere = readdirSync("openapi/elsewhere")
  .filter((file) => file.endsWith(".json"))
  .map((file) => read(`elsewhere/${file}`));

/** The panel's own contract, and those of other hosts as the panel sees them. */
const bundle: Json = { ...own, paths: Object.assign({}, ...[own, ...elsewhere].map(({ paths }) => paths)) };

/** A part of the contract by its path, with references followed. */
export const at = (...path: string[]): Json =>
  path.reduce<Json>((node, key) => {
    const next = follow(node)[key];
    if (!isJson(next)) throw new Error(`The contract has no ${path.join(" ")}.`);
    return follow(next);
  }, bundle);

/** Whether the contract has an operation. */
export const has = (path: string, verb: string): boolean => {
  const paths = follow(bundle.paths);
  return isJson(paths[path]) && verb in follow(paths[path]);
};

/** The schema of a request body. */
export const bodyOf = (path: string, verb: string): Json =>
  at("paths", path, verb, "requestBody", "content", "application/json", "schema");

/** The schema of what a call answers. */
export const answerOf = (path: string, verb: string, status = "200"): Json =>
  at("paths", path, verb, "responses", status, "content", "application/json", "schema");

/** The schema of a row of a list. */
export const rowOf = (path: string): Json =>
  at("paths", path, "get", "responses", "200", "content", "application/json", "schema", "properties", "data", "items");

/** The schema of a record: as it is read alone, or as a row of its list where it has no page of its own. */
export const recordOf = (name: string): Json =>
  has(`/${name}/{id}`, "get") ? answerOf(`/${name}/{id}`, "get") : rowOf(`/${name}`);

/** A schema with every reference inside it followed, and a reference with words of its own laid together. */
export const resolved = (schema: unknown): Json => {
  const node = follow(schema);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "properties" && isJson(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner)]))];
      }
      return [key, key === "items" ? resolved(value) : value];
    }),
  );
};

/** Properties of a schema, or of what one of its properties holds, that have words of their own: those of a type are not about the field. */
export const describedIn = (schema: unknown, property?: string): string[] => {
  const { properties } = follow(schema);
  if (!isJson(properties)) return [];
  if (property === undefined)
    return Object.keys(properties).filter((name) => {
      const node = properties[name];
      return isJson(node) && typeof node.description === "string";
    });
  const inner = follow(properties[property]);
  return describedIn(inner.items ?? inner);
};

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function follow(node: unknown): Json {
  if (!isJson(node)) return {};
  const { $ref, ...rest } = node;
  if (typeof $ref !== "string") return node;
  const target = $ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((inner, key) => follow(inner)[key.replace(/~1/g, "/").replace(/~0/g, "~")], bundle);
  return { ...follow(target), ...rest };
}
