import fc from "fast-check";
import type { ContractOperation } from "../../../server/contract/document";
import { fileBytes } from "../../support/file-samples";
import { creationBeside, importFileOf } from "../../support/import-file";
import { arbitraryOf, type KnownValues } from "./arbitrary-of";
import { harmful, nearMissOf } from "./near-miss-of";

/** A body as it was made up. */
export type Body = { type: string; text: string } | { parts: Part[] };

interface Part {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  fileName?: string;
}

interface Bodies {
  sound: fc.Arbitrary<Body>;
  wrong: fc.Arbitrary<Body>;
}

/** Bodies of the content types that an operation declares: such as it wants, and others. */
export const bodyOf = (operation: ContractOperation, known: KnownValues): Bodies => {
  const kinds = Object.entries(operation.body?.content ?? {}).map(([type, { schema = {}, encoding }]): Bodies => {
    if (type === "application/json") return json(type, arbitraryOf(schema, known));
    if (type === "multipart/form-data") return form(known, encoding?.file?.contentType?.split(", ") ?? []);
    return text(type, type === "text/vcard" ? vcards() : rows(creationBeside(operation), known));
  });
  return {
    sound: fc.oneof(...kinds.map(({ sound }) => sound)),
    wrong: fc.oneof(
      { weight: 8, arbitrary: fc.oneof(...kinds.map(({ wrong }) => wrong)) },
      fc.constantFrom("", "text/plain", "application/xml", "application/json;charset=latin1").map((type) => ({
        type,
        text: "a=1",
      })),
    ),
  };
};

const json = (type: string, values: fc.Arbitrary<unknown>): Bodies => {
  const written = values.map((value) => JSON.stringify(value));
  const spoilt = fc.oneof(
    { weight: 6, arbitrary: nearMissOf(values).map((value) => JSON.stringify(value)) },
    fc.tuple(written, fc.nat(50)).map(([whole, at]) => whole.slice(0, at)),
    fc.constantFrom(
      "",
      "null",
      "1",
      "[]",
      "NaN",
      '{"__proto__":{"role":"PLATFORM_ADMIN"}}',
      "[".repeat(10_000),
      '{"\\u0000":1}',
      `{"${"k".repeat(199)}😀":1}`,
    ),
    fc.json(),
  );
  return { sound: written.map((one) => ({ type, text: one })), wrong: spoilt.map((one) => ({ type, text: one })) };
};

const form = (known: KnownValues, types: readonly string[]): Bodies => {
  // known by what the multipart form calls it; pictures alone are bytes
  const drawn = known("file", {}).filter((one): one is Uint8Array<ArrayBuffer> => one instanceof Uint8Array);
  const pictures = types.every((type) => /^image\/(png|jpeg)$/.test(type))
    ? drawn
    : types.map((type) => fileBytes(type));
  const picture = fc.constantFrom(...pictures);
  const cut = fc.tuple(picture, fc.nat(400)).map(([bytes, at]) => bytes.slice(0, at));
  const spoilt = fc.tuple(picture, fc.nat(400), fc.nat(255)).map(([bytes, at, value]) => {
    const copy = bytes.slice();
    copy[at % copy.length] = value;
    return copy;
  });
  const made = fc.uint8Array({ maxLength: 100 }).map((bytes) => new Uint8Array(bytes));
  const part = fc.record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant("file") }, fc.constantFrom("", "nonsense", "__proto__")),
    content: fc.oneof<fc.Arbitrary<Part["content"]>[]>(cut, spoilt, made, fc.constantFrom(...harmful)),
    fileName: fc.constantFrom("photo.png", "../../x.svg", "a\r\nb.jpg", ""),
  });
  return {
    sound: picture.map((content) => ({ parts: [{ name: "file", content, fileName: "photo.png" }] })),
    wrong: fc.array(part, { maxLength: 3 }).map((parts) => ({ parts })),
  };
};

const text = (type: string, whole: fc.Arbitrary<string>): Bodies => ({
  sound: whole.map((one) => ({ type, text: one })),
  wrong: fc
    .oneof(
      fc.tuple(whole, fc.nat(200), fc.constantFrom(...harmful)).map(([one, at, more]) => {
        return `${one.slice(0, at)}${more}${one.slice(at + 5)}`;
      }),
      fc.tuple(whole, fc.nat(200)).map(([one, at]) => one.slice(at)),
      fc.string({ unit: "binary", maxLength: 500 }),
    )
    .map((one) => ({ type, text: one })),
});

const line = () => fc.string({ unit: "grapheme", maxLength: 60 }).map((one) => one.replace(/[\r\n]/g, " "));

const vcards = () => {
  const property = fc.tuple(
    fc.constantFrom("TITLE", "ORG", "EMAIL;TYPE=work", "TEL;TYPE=cell", "NOTE", "URL", "ADR", "X-OTHER", "PHOTO", "N"),
    line(),
  );
  const card = fc.tuple(fc.constantFrom("3.0", "4.0"), line(), fc.array(property, { maxLength: 6 }));
  return fc
    .array(card, { minLength: 1, maxLength: 5 })
    .map((cards) =>
      cards
        .map(([version, name, properties]) =>
          [
            "BEGIN:VCARD",
            `VERSION:${version}`,
            `FN:${name}`,
            ...properties.map(([key, value]) => `${key}:${value}`),
            "END:VCARD",
            "",
          ].join("\r\n"),
        )
        .join(""),
    );
};

/** Files for an import: new records and such as are there, and now and then cells in which there is anything. */
const rows = (creation: ContractOperation, known: KnownValues) => {
  const made = arbitraryOf(creation.body?.content["application/json"]?.schema ?? {}, known) as fc.Arbitrary<object>;
  const ids = known("id", {});
  const id =
    ids.length === 0 ? fc.constant(undefined) : fc.option(fc.constantFrom(...ids), { nil: undefined, freq: 1 });
  const row = fc.tuple(made, id).map(([body, one]) => ({ ...body, ...(one !== undefined && { id: one }) }));
  const filled = fc.array(row, { minLength: 1, maxLength: 4 });
  const anything = fc.array(fc.dictionary(line(), line(), { minKeys: 1, maxKeys: 4 }), { minLength: 1, maxLength: 5 });
  return fc.oneof({ weight: 9, arbitrary: filled }, { weight: 1, arbitrary: anything }).map(importFileOf);
};
