import { Refusal } from "../refusal";
import { codeOf } from "./contract-of";
import type { Records } from "./records";
import type { AnyOperation, Resource, Values } from "./resource";

type Switches = NonNullable<Resource["switches"]>;

/** Sets what the verb of a record sets, unless it is so already. */
export const switchRecord = (
  { contract, active, columnsByName, before: hooks }: Resource,
  { change }: Records,
  [verb, { set, refused, recordedAs = deedOf(set) }]: [string, Switches[string]],
): AnyOperation => {
  const type = codeOf(contract.verb(verb));
  return async ({ path: { id } }, context) => {
    const data = await change(context, {
      id,
      recordedAs,
      strength: "update",
      before: hooks?.[verb],
      changes: ({ before, at }) => {
        if (Object.entries(set).every(([name, value]) => before[name] === value)) throw new Refusal(refused);
        const isActive = set.isActive;
        const flipped = typeof isActive === "boolean" ? active?.columns(isActive, before[active.name], at) : {};
        const columns = Object.entries(set).filter(([name]) => name in columnsByName);
        return { ...Object.fromEntries(columns), ...flipped };
      },
    });
    return { status: 200, body: { type, data } };
  };
};

const deedOf = ({ isActive }: Values) => {
  if (typeof isActive !== "boolean") return "UPDATED";
  return isActive ? "ACTIVATED" : "INACTIVATED";
};
