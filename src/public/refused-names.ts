import type { ApiError } from "../providers/api-error";

/** The fields of a form that a refusal of the server names, each with the word for it. */
export const refusedNames = <Name extends string>(
  { fields }: ApiError,
  names: readonly Name[],
): Partial<Record<Name, "refused">> => {
  const found: Partial<Record<Name, "refused">> = {};
  for (const name of names) if (fields.some(({ path }) => path === name)) found[name] = "refused";
  return found;
};
