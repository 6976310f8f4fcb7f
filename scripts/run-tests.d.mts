/** What was made of some files. */
export interface Run {
  name: string;
  code: number;
  passed: number;
  failed: number;
  /** Without a file where a second try would tell nothing. */
  failures: { file: string; text: string }[];
  /** By file. */
  passedIn: Map<string, number>;
  /** What failed the first time alone. */
  unsteady?: Run["failures"];
}
export const withSecondTry: (first: Run, askAgain: (files: string[]) => Promise<Run>) => Promise<Run>;
