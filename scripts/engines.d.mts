interface Statement {
  /** "migrations" or "server". */
  from: string;
  text: string;
}

interface Refusal {
  engine: string;
  feature: string;
  /** The page that says so. */
  source: string;
  statements: Statement[];
}

export const findRefusals: (statements: Statement[]) => Refusal[];
