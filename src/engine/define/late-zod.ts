import type { z as Zod } from "zod";

type All = typeof Zod;

/** What kinds make schemas with. By name, since whoever hands on the whole of zod brings the whole of it. */
export type Makers = Pick<
  All,
  | "array"
  | "boolean"
  | "email"
  | "enum"
  | "int"
  | "literal"
  | "looseObject"
  | "number"
  | "object"
  | "string"
  | "stringFormat"
  | "union"
  | "url"
  | "uuid"
> & { iso: Pick<All["iso"], "date" | "datetime" | "time"> };

/** The schema that another one was made of, and by which of its methods. */
interface Origin {
  of: object;
  by: string;
}

/** A schema that is written down: what it was made of, and the one that zod makes of it. */
interface Written {
  origin: Origin | undefined;
  real: () => object;
}

let zod: Makers | undefined;
const written = new WeakMap<object, Written>();
const writtenAs = new WeakMap<object, object>();

/** From now on schemas can be asked. */
export const bringZod = (real: Makers): void => {
  zod = real;
};

/** The schema that zod makes of one that is written down. */
export const realOf = (schema: object): object => written.get(schema)?.real() ?? schema;

/** The schema that a schema was made of, by `.optional()` or by `.min(1)`; of one that zod itself has made, too. */
export const originOf = (schema: object): Origin | undefined => {
  if (written.has(schema)) return written.get(schema)?.origin;
  const as = writtenAs.get(schema);
  if (as) return { of: as, by: "zod" };
  const { def, _zod } = schema as { def?: { type: string; innerType?: object }; _zod?: { parent?: object } };
  if (def?.innerType) return { of: def.innerType, by: def.type };
  return _zod?.parent && { of: _zod.parent, by: "clone" };
};

/**
 * Writes a schema down, in zod's words and types, and has zod make it when it is first asked: what it is and whether it takes
 * a value matters to whoever writes or imports, and a list is drawn without either.
 */
const late = (make: (zod: Makers) => object, origin?: Origin): object => {
  let known: object | undefined;
  const real = (): object => {
    if (!zod)
      throw new Error("A schema is asked before zod has come: ask by what `src/engine/define/schemas.ts` offers.");
    if (!known) {
      known = make(zod);
      writtenAs.set(known, schema);
    }
    return known;
  };
  const derived = (by: string) => {
    const call = (given: unknown[]) => called(real(), by, given);
    return (...given: unknown[]): unknown => {
      // what is no schema is an answer, and what is one has this one's look
      if (!zod) return late(() => call(given) as object, { of: schema, by });
      const answer = call(given);
      return isSchema(answer) && !originOf(answer) ? late(() => answer, { of: schema, by }) : answer;
    };
  };
  const schema: object = new Proxy(
    {},
    {
      has: (_, name) => name in real(),
      get: (_, name) => {
        // nobody waits for a schema: whatever is handed on by a promise is asked for it
        if (name === "then" || (typeof name === "symbol" && !zod)) return;
        if (typeof name === "symbol") return Reflect.get(real(), name);
        const isCall = zod ? typeof Reflect.get(real(), name) === "function" : !asks.test(name);
        return isCall ? derived(name) : Reflect.get(real(), name);
      },
    },
  );
  written.set(schema, { origin, real });
  return schema;
};

/** What zod's schemas have besides methods that make others of them. */
const asks =
  /^([_~$]|(def|type|element|options|shape|enum|format|spa|toJSON)$|(min|max)[A-Z]|is[A-Z]|(safe)?(Parse|parse|Encode|encode|Decode|decode))/;

const called = (of: object, name: string, given: unknown[]): unknown =>
  (Reflect.get(of, name) as (...given: unknown[]) => unknown).apply(of, given.map(unwritten));

/** What a maker or a method is given, with zod's own schemas in it. */
const unwritten = (given: unknown): unknown => {
  if (typeof given !== "object" || given === null) return given;
  if (written.has(given)) return realOf(given);
  if (Array.isArray(given)) return given.map(unwritten);
  if (Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, unwritten(one)]));
};

const isSchema = (value: unknown): value is object => typeof value === "object" && value !== null && "_zod" in value;

/** `z.string`, `z.iso.date`: a function of zod's, or what it lies in. */
const maker = (path: readonly string[]): object =>
  new Proxy(() => {}, {
    get: (_, name) => maker([...path, String(name)]),
    apply: (_, __, given) =>
      late((real) => {
        const from = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name) as object, real);
        return called(from, path.at(-1) ?? "", given) as object;
      }),
  });

/** zod, as far as it makes schemas: with its words and types, and without its weight. */
export const z = maker([]) as Makers;
