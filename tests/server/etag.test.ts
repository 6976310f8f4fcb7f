import { expect, test } from "vitest";
import { etagOf, guardEdit } from "../../server/contract/etag";
import { Refusal } from "../../server/refusal";

/** A record whose version ends so, as one of 64 does with a hyphen. */
const recordEndingWith = (ending: string) => {
  for (let number = 0; ; number += 1) if (etagOf({ number }).endsWith(`${ending}"`)) return { number };
};

test.each(["", "-", "--"])(
  "a version that ends with '%s' is known again as proxies that compress write it on",
  (own) => {
    const record = recordEndingWith(own);
    const version = etagOf(record).slice(1, -1);
    for (const join of ["-", "--"])
      for (const encoding of ["gzip", "br", "zstd", "deflate"]) {
        const written = `"${version}${join}${encoding}"`;
        expect(() => guardEdit(written, record), written).not.toThrow();
        expect(() => guardEdit(written, { number: -1 }), written).toThrow(Refusal);
      }
  },
);
