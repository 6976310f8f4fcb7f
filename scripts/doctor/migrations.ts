import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { generateDrizzleJson } from "drizzle-kit/api";
import config from "../../drizzle.config";
import { paths } from "../../server/paths";
import type { Finding } from "./finding";

/** What is declared otherwise than the migrations say, be it of a table, a policy or a view: what `npm run db:generate` writes of. */
export const unwrittenFindings = (declared: Record<string, unknown>): Finding[] => {
  const last = lastSnapshot();
  // as it would be kept
  const now: Snapshot = JSON.parse(JSON.stringify(generateDrizzleJson(declared, last.id, undefined, config.casing)));
  const before = partsOf(last);
  const after = partsOf(now);
  return [...new Map([...before, ...after]).values()].flatMap(({ resource, name }) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (isDeepStrictEqual(was?.says, is?.says)) return [];
    const mend = `npm run db:generate -- --name ${resource}`;
    // what a table brings along, or takes with it, is not told beside it
    const table = `table ${resource}`;
    if (name !== table && before.has(table) !== after.has(table)) return [];
    if (!was) return [{ resource, what: `no migration makes the ${name}`, mend }];
    if (!is)
      return [{ resource, what: `the ${name} is declared nowhere`, mend: `declare it, or take it away: ${mend}` }];
    return [
      { resource, what: `the ${name} is declared otherwise than migrations make it: ${differing(was, is)}`, mend },
    ];
  });
};

interface Snapshot {
  id: string;
  tables: Record<string, Record<string, unknown> & { name: string }>;
  views: Record<string, { name: string }>;
}

interface Part {
  /** The table or view that it is of. */
  resource: string;
  name: string;
  says: Record<string, unknown>;
}

const words = {
  columns: "column",
  indexes: "index",
  foreignKeys: "foreign key",
  compositePrimaryKeys: "primary key",
  uniqueConstraints: "unique constraint",
  policies: "policy",
  checkConstraints: "check",
};

/** All that tables and views say, by its name. */
const partsOf = ({ tables, views }: Snapshot): Map<string, Part> => {
  const parts = [
    ...Object.values(tables).flatMap(({ name: resource, ...table }) => [
      { resource, name: `table ${resource}`, says: { security: table.isRLSEnabled } },
      ...Object.entries(words).flatMap(([key, word]) =>
        Object.entries(table[key] ?? {}).map(([name, says]) => ({
          resource,
          name: `${word} ${name} of ${resource}`,
          says,
        })),
      ),
    ]),
    ...Object.values(views).map((view) => ({ resource: view.name, name: `view ${view.name}`, says: { ...view } })),
  ];
  return new Map(parts.map((part) => [part.name, part]));
};

const differing = (was: Part, is: Part) =>
  [...new Set([...Object.keys(was.says), ...Object.keys(is.says)])]
    .filter((key) => !isDeepStrictEqual(was.says[key], is.says[key]))
    .join(", ");

/** What the newest migration left. */
const lastSnapshot = (): Snapshot => {
  const meta = (file: string) => JSON.parse(readFileSync(join(paths.migrations, "meta", file), "utf8"));
  const { idx } = meta("_journal.json").entries.at(-1);
  return meta(`${String(idx).padStart(4, "0")}_snapshot.json`);
};
