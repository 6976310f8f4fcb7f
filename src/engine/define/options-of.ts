import { z } from "zod";
import { coreOf, type Field } from "./draw";

/** The values of a choice, in the order of the contract. */
export const optionsOf = (schema: Field): string[] => {
  const core = coreOf(schema);
  return core instanceof z.ZodEnum ? core.options.map(String) : [];
};
