import fc from "fast-check";
import { type ContractOperation, type Parameter, resolveSchema } from "../../../server/contract/document";
import { wrongBearers } from "../../support/bad-requests";
import { arbitraryOf, type KnownValues } from "./arbitrary-of";
import { type Body, bodyOf } from "./body-of";
import { harmful } from "./near-miss-of";

/** A request as it was made up; a report shows it as it is. */
export interface GeneratedRequest {
  /** Behind `/api`, with its query. */
  address: string;
  headers: Record<string, string | undefined>;
  body?: Body | undefined;
}

export interface Known {
  /** For a field or a parameter of a query. */
  value: KnownValues;
  /** For a parameter in a path, of which the part before it is given. */
  inPath: (before: string, name: string) => readonly string[];
}

const parts = ["path", "query", "headers", "body"] as const;
type Part = (typeof parts)[number];

/** Requests to an operation of the contract: about half of them valid, the others wrong in one part or in several. */
export const requestOf = (operation: ContractOperation, known: Known): fc.Arbitrary<GeneratedRequest> => {
  const bodies = operation.body && bodyOf(operation, known.value);
  const sound: Parts = { ...partsOf(operation, known), body: bodies?.sound ?? fc.constant(undefined) };
  const wrong: Parts = {
    ...wrongPartsOf(operation, known),
    body: bodies?.wrong ?? fc.constant({ type: "application/json", text: "{}" }),
  };
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constant<readonly Part[]>([]) },
      { weight: 4, arbitrary: fc.constantFrom(...parts).map((part): readonly Part[] => [part]) },
      { weight: 1, arbitrary: fc.subarray([...parts], { minLength: 2 }) },
    )
    .chain((off) => {
      const pick = <Name extends keyof Parts>(name: Name): Parts[Name] => (off.includes(name) ? wrong : sound)[name];
      return fc.record({
        path: pick("path"),
        query: pick("query"),
        headers: pick("headers"),
        body: pick("body"),
      });
    })
    .map(({ path, query, headers, body }) => ({
      address: `${fill(operation.path, path)}${query.length > 0 ? `?${query.map(pair).join("&")}` : ""}`,
      headers,
      body,
    }));
};

interface Parts {
  /** Values for the parameters in the path, as they stand in the address. */
  path: fc.Arbitrary<string[]>;
  query: fc.Arbitrary<[name: string, value: string][]>;
  headers: fc.Arbitrary<Record<string, string | undefined>>;
  body: fc.Arbitrary<Body | undefined>;
}

const partsOf = ({ path, parameters }: ContractOperation, known: Known): Omit<Parts, "body"> => ({
  path: fc.tuple(...paramsIn(path).map((one) => pathValue(one, parameters, known))),
  query: fc.tuple(...within(parameters, "query").map((one) => queryValue(one, known))).map((found) => found.flat()),
  headers: fc.record(
    Object.fromEntries(
      within(parameters, "header").map(({ name, schema }) => [name, asHeader(arbitraryOf(schema, known.value, name))]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  ),
});

const wrongPartsOf = ({ path, parameters, access }: ContractOperation, known: Known): Omit<Parts, "body"> => ({
  path: fc.tuple(...paramsIn(path).map((one) => fc.oneof(pathValue(one, parameters, known), wrongPathValue()))),
  query: fc
    .tuple(
      fc.tuple(...within(parameters, "query").map((one) => queryValue(one, known))).map((found) => found.flat()),
      fc.array(
        fc.tuple(
          fc.constantFrom(...within(parameters, "query").map(({ name }) => name), "nonsense", "__proto__", "page[$ne]"),
          fc.oneof(fc.constantFrom(...harmful), fc.string({ unit: "binary" }), fc.integer().map(String)),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([right, wrong]) => [...right, ...wrong]),
  headers: fc.record(
    {
      ...(!access.includes("public") && { Authorization: fc.constantFrom(...wrongBearers) }),
      ...Object.fromEntries(within(parameters, "header").map(({ name }) => [name, asHeader(wrongHeader())])),
      "Accept-Language": asHeader(wrongHeader()),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
});

const within = (parameters: Parameter[], place: Parameter["in"]) => parameters.filter((one) => one.in === place);

interface PathParameter {
  name: string;
  before: string;
}

const paramsIn = (path: string): PathParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => ({ name: found[1] ?? "", before: path.slice(0, found.index - 1) }));

const fill = (path: string, values: string[]) => {
  let at = 0;
  return path.replace(/\{\w+\}/g, () => values[at++] ?? "");
};

const pathValue = ({ name, before }: PathParameter, parameters: Parameter[], known: Known) => {
  const given = known.inPath(before, name);
  const schema = parameters.find((one) => one.name === name)?.schema ?? {};
  const made = arbitraryOf(schema, () => [], name).map((value) => encodeURIComponent(String(value)));
  return given.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...given) }, made) : made;
};

const wrongPathValue = () =>
  fc.oneof(
    fc.constantFrom("42", "%00", "%E0%A4%A", "%ff", "..%2f..%2fetc%2fpasswd", "%F0%9F%92%A9", "a".repeat(3000)),
    fc.string({ unit: "binary", minLength: 1 }).map((text) => encodeURIComponent(text)),
    fc.webSegment().filter((text) => text !== "" && text !== "." && text !== ".."),
  );

const queryValue = ({ name, schema }: Parameter, known: Known): fc.Arbitrary<[string, string][]> => {
  const isList = resolveSchema(schema).type === "array";
  const some = arbitraryOf(schema, isList ? () => [] : known.value, name).map((value): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return fc.option(some, { nil: [], freq: 1 });
};

const pair = ([name, value]: [string, string]) => `${encode(name)}=${encode(value)}`;

/** Halves of surrogate pairs have no place in an address: they go as the mark that stands for them. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const wrongHeader = () =>
  fc.oneof(
    fc.constantFrom("", "*", "k".repeat(101), "k".repeat(201), '"x", W/"y"', ";q=x,,*;q=x, -;q=9", "null"),
    fc.string({ maxLength: 300 }),
  );

/** What a header may carry at all. */
const asHeader = (values: fc.Arbitrary<unknown>) =>
  values.map((value) =>
    String(value)
      .replace(/[^\x20-\x7e]/g, "")
      .trim(),
  );
