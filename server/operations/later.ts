import type { Context, OperationId } from "../operation";
import { Refusal } from "../refusal";

/** Operations of the contract that are not built yet: they answer 501 NOT_IMPLEMENTED. Whoever builds one takes it off this list. */
export const laterOperationIds = [] as const satisfies OperationId[];

export type LaterOperationId = (typeof laterOperationIds)[number];

const notImplemented = async (_input: unknown, _context: Context): Promise<never> => {
  throw new Refusal("NOT_IMPLEMENTED");
};

// the list and its type are the same names
export const laterOperations = Object.fromEntries(laterOperationIds.map((id) => [id, notImplemented])) as Record<
  LaterOperationId,
  typeof notImplemented
>;
