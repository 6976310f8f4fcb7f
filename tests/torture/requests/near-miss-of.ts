import fc from "fast-check";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What a field may hold instead of what it should: of another type, out of bounds, or written to do harm. */
const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(...awkward),
    fc.constantFrom(...harmful),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`)),
    fc.integer({ min: 1, max: 500 }).map((count) => Array.from({ length: count }, (_, at) => at)),
  );

const awkward = [null, true, false, 0, -1, 1.5, 2 ** 53, -1e308, "", " ", [], {}, [{}], { "": 1 }];

/** Texts that were harmful somewhere: to databases, pages, paths, mails, spreadsheets, files and logs. */
export const harmful = [
  "\0",
  "\ud800",
  "\u202eabc",
  "\u200b",
  "a\r\nBcc: x@example.com",
  "'; drop table users; --",
  "%' or '%'='",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "=1+1",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "javascript:alert(1)",
  "http://[::1",
  "x".repeat(5000),
  "ﷺ".repeat(200),
  "0000-00-00",
  "9999-12-31T23:59:60+99:99",
];

/** A value that was valid, with one thing wrong: a field missing, a field too many, or something else in a place. */
export const nearMissOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      value: values,
      place: fc.nat(200),
      what: fc.constantFrom("replace", "drop", "add"),
      instead: hostile(),
      name: fc.constantFrom("nonsense", "id", "role", "companyId", "passwordHash", "__proto__", "constructor", ""),
    })
    .map(({ value, place, what, instead, name }) => {
      // plain JSON, whatever it was made of: generated values are shared and must not be changed
      const whole: { root: Json } = JSON.parse(JSON.stringify({ root: value }));
      const places = [...placesIn(whole)];
      const chosen = places[place % places.length] ?? { parent: whole, key: "root" };
      change({ ...chosen, what, instead: JSON.parse(JSON.stringify(instead)), name });
      return whole.root;
    });

interface Place {
  parent: Json[] | { [name: string]: Json };
  key: string;
}

function* placesIn(parent: Place["parent"]): Generator<Place> {
  for (const [key, child] of Object.entries(parent)) {
    yield { parent, key };
    if (typeof child === "object" && child !== null) yield* placesIn(child);
  }
}

const change = ({ parent, key, what, instead, name }: Place & { what: string; instead: Json; name: string }) => {
  const put = (at: string, value: Json) =>
    Object.defineProperty(parent, at, { value, enumerable: true, writable: true, configurable: true });
  if (Array.isArray(parent)) return what === "drop" ? parent.splice(Number(key), 1) : put(key, instead);
  if (what === "drop") return Reflect.deleteProperty(parent, key);
  return put(what === "add" && key !== "root" ? name : key, instead);
};
