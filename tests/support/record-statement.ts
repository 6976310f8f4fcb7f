import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { requestScope } from "../../server/http/request-scope";

const known = new Set<string>();

/** Writes down each statement of a request once, and none of a test's own, for `npm run scale`, which names the folder; does nothing otherwise. */
export const recordStatement = (text: string) => {
  const { STATEMENTS_DIR } = process.env;
  if (!STATEMENTS_DIR || !requestScope.get() || known.has(text)) return;
  known.add(text);
  appendFileSync(join(STATEMENTS_DIR, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
};
