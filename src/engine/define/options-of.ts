import { z } from "zod";
import { coreOf } from "./draw";

/** The values of a choice, in the order of the contract. */
export const optionsOf = (schema: z.ZodType): string[] => {
  const core = coreOf(schema);
  return core instanceof z.ZodEnum ? core.options.map(String) : [];
};
