import { z } from "zod";
import { coreOf, type Field } from "./draw";

/** The values of a choice of one or of several, in the order of the contract. */
export const optionsOf = (schema: Field): string[] => {
  const core = coreOf(schema);
  const one = core instanceof z.ZodArray ? core.element : core;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
};
