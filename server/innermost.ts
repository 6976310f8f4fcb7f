/** What went wrong first: libraries wrap the failure that helps, the one that the database or the network gave. */
export const innermost = (error: unknown): { code: string; message: string } => {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  if (error.cause instanceof Error) return innermost(error.cause);
  return { code: "code" in error && typeof error.code === "string" ? error.code : "", message: error.message };
};
