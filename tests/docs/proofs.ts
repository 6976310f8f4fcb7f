import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../server/paths";

/** A test that a page of the documentation names as a proof. */
export interface Proof {
  file: string;
  name: string;
}

/** A proof as pages write it: the file of tests as code, and the name of the test in curly quotes. */
const pattern = /`([\w./-]+)` “([^”]+)”/g;

const texts = new Map<string, string>();
/** The text of a file of tests; none when it is not there, or is no file that the test command runs. */
const textOf = (file: string): string => {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const path = join(paths.root, "tests", file);
  const isRun = /^e2e\/.+\.spec\.ts$/.test(file) || (/\.test\.tsx?$/.test(file) && !/^(e2e|bench)\//.test(file));
  const text = isRun && existsSync(path) ? readFileSync(path, "utf8") : "";
  texts.set(file, text);
  return text;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What the pages of the documentation that name proofs have in common. */
export const proofs = {
  /** The proofs that a piece of a page names. */
  of: (text: string): Proof[] => [...text.matchAll(pattern)].map(([, file = "", name = ""]) => ({ file, name })),
  /** How many proofs a page means to name: what stands in curly quotes and is none was written wrongly. */
  meantBy: (page: string): number => (page.match(/[“”]/g)?.length ?? 0) / 2,
  /** Whether the file has a test of that name: the name stands in quotes, right where a call of test or it begins its arguments. */
  exists: ({ file, name }: Proof): boolean =>
    new RegExp(`(?:\\b(?:test|it)|\\))\\(\\s*"${escaped(name)}",`).test(textOf(file)),
};
