const numberOf = (name: string, otherwise: number) => Number(process.env[name] || otherwise);

/** How hard it gets: a short form in the suite, a long one by `npm run torture`, which sets these variables. */
export const torture = {
  /** Of whatever goes on in rounds. */
  rounds: numberOf("TORTURE_ROUNDS", 3),
  /** To every operation by every kind of person that it admits. */
  requests: numberOf("TORTURE_REQUESTS", 5),
  /** The same by those whom it does not admit: few in the suite, where the matrix of authorization sees to them. */
  intrusions: numberOf("TORTURE_REQUESTS", 1),
  /** To each operation by each kind of person, while it is measured how long the embedded database is occupied. */
  holds: numberOf("TORTURE_HOLDS", 1),
  /** Of the company that is meant then. */
  tokens: numberOf("TORTURE_TOKENS", 1_000),
  /** What is left to chance follows from it: the suite does the same every time. */
  seed: numberOf("TORTURE_SEED", 20_261_120),
  database: process.env.TEST_DATABASE_URL ? ("PostgreSQL" as const) : ("embedded" as const),
};
