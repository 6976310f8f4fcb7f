/** What does not agree, and how it is mended. */
export interface Finding {
  /** The resource it is of, by its name in the contract; or a table that is no resource's. */
  resource: string;
  what: string;
  /** The name in a file that it is about: told once, where the compiler has complained of it already. */
  about?: string;
  /** What to write, and where; or the command to run. */
  mend: string;
}
