import type { ErrorType } from "../refusal";
import { refuseField } from "../refuse-field";

/** Name of the unique index or constraint that an error of the database is about, if it is about one. */
export const violatedConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && "constraint" in error && typeof error.constraint === "string") return error.constraint;
  return violatedConstraint(error.cause);
};

/** Refusals of what is taken, by the unique index or constraint that the database keeps it by. */
export type Unique = Record<string, { refused: ErrorType; field: string; message: string }>;

/** Runs a write and refuses it at the field of what is taken. */
export const keepingUnique = <Result>(unique: Unique, run: () => PromiseLike<Result>): Promise<Result> => {
  const refusals = Object.entries(unique).map(([index, { refused, field, message }]) => [
    index,
    () => refuseField({ as: refused, path: field, type: "DUPLICATE", message }),
  ]);
  return refusing(Object.fromEntries(refusals), run);
};

/**
 * Runs a statement and turns the violation of a named index or constraint into a refusal.
 * @example await refusing({ companies_document_unique: () => duplicateDocument() }, () => db.insert(companies).values(row))
 */
export const refusing = async <Result>(
  refusals: Record<string, () => Error>,
  run: () => PromiseLike<Result>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ""];
    throw refusal ? refusal() : error;
  }
};
