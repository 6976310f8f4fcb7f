import fc from "fast-check";
import type { ContractOperation } from "../../server/contract/document";
import { bodyCheck } from "../../server/contract/validate";
import { arbitraryOf } from "../torture/requests/arbitrary-of";

/** An address of an operation: with one id wherever it has one, and with what its query has to say. */
export const addressOf = ({ path, parameters }: ContractOperation, id: string) => {
  const asked = parameters.filter((one) => one.in === "query" && one.required);
  const said = asked.map(({ name, schema }): [string, string] => {
    // a letter that most names have, where it will do
    if (bodyCheck(schema)("a").length === 0) return [name, "a"];
    const made = arbitraryOf(schema, () => []);
    return [name, String(fc.sample(made, { seed: 1, numRuns: 1 })[0])];
  });
  return [path.replace(/\{\w+\}/g, id), new URLSearchParams(said).toString()].filter(Boolean).join("?");
};
