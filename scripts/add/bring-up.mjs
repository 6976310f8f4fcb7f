import { carryOut } from "./carry-out.mjs";
import { partsOf } from "./command.mjs";
import { columnNameOf } from "./grammar.mjs";
import { letGo } from "./let-go.mjs";
import { newestAdding, takenBack } from "./migration.mjs";
import { spaced } from "./names.mjs";
import { drawUp } from "./plan.mjs";
import { expectMeant, knownNow } from "./plan-resource.mjs";
import { stepOf } from "./step.mjs";

/**
 * Makes a resource, or brings one that a command made to what a command asks for now, and says what that did.
 * @param {string[]} command
 * @param {{ fill?: string[], drop?: boolean }} [more] what records that are there get in fields that are required from now on,
 *   and whether what they have in fields that go may be lost
 */
export const bringUp = async (command, { fill, drop = false } = {}) => {
  const known = await knownNow(partsOf(command).path);
  const { from, to } = expectMeant(command, known);
  const step = stepOf({ from: from?.description, to: to.description, fill, kinds: known.kindsThere });
  const { changes, kept } = drawUp({ from, to });
  const back = step.removed.length > 0 ? await letColumnsGo(to.names, { step, drop }) : [];
  const all = [...changes, ...back];
  const migration = await carryOut(all, {
    contract: true,
    migration: {
      name: nameOf(to, step, from),
      isDue:
        back.length === 0 &&
        step.added.length + step.removed.length > 0 &&
        changes.some(({ path }) => path === `server/db/schema/${to.names.path}.ts`),
      grants: to.grants,
      also: from ? regranted(from, to) : [],
      fill: step.fill,
    },
  });
  await tell({ changes: all, migration, kept });
  const { path, one } = to.names;
  if (!from) console.log(`\nOne of them: ${one}. It is in codes, schemas and types: for another word, --one.`);
  const isNew = (kind) => to[kind].filter((name) => !from?.[kind].includes(name));
  tellSets(isNew("sets"));
  tellTaken(isNew("taken"));
  tellToRead({ path, toRead: isNew("toRead") });
};

/** The changes that take back what gave the table its columns, as long as no database has them. */
const letColumnsGo = async ({ table }, { step, drop }) => {
  const columns = step.removed.map(columnNameOf);
  const { isBehind } = await letGo({ table, columns, drop });
  return isBehind ? takenBack(newestAdding(table, columns)) : [];
};

const tellSets = (sets) => {
  if (sets.length > 0) console.log(`\nWhat actions do: ${sets.join(", ")}.`);
};

const tellTaken = (taken) => {
  if (taken.length > 0) console.log(`\nCalled as another resource calls its own: ${taken.join(", ")}.`);
};

/** Says which labels a person has not seen yet, and where they are said. */
export const tellToRead = ({ path, toRead: [first, ...others] }) => {
  if (!first) return;
  console.log(
    `\nMade of names, for a person to read in three languages: ${[first, ...others].join(", ")}.\nSay them behind the command, as '${first}=English|Português|Español', or in src/i18n/*/resources/${path}.ts.`,
  );
};

/** What the role of work for a company may from now on, and no longer, do with what is there. */
const regranted = ({ grants: earlier }, { grants }) => [
  ...earlier
    .filter((grant) => !grants.includes(grant))
    .map((grant) => grant.replace("GRANT", "REVOKE").replace(" TO ", " FROM ")),
  ...grants.filter((grant) => !earlier.includes(grant)),
];

/** Of the migration: no table has a hyphen in its name, so that it says whose it is. */
const nameOf = ({ names: { table } }, { added, removed }, from) => {
  if (!from) return table;
  const changed = [...added, ...removed].map(({ name }) => spaced(name).replaceAll(" ", "-"));
  return [
    table,
    ...(removed.length > 0 ? ["without"] : []),
    ...(changed.length > 0 ? changed : ["changed"]).slice(0, 3),
  ].join("-");
};

/** Says which files are new, changed, gone, and what was not done to those that somebody has changed. */
export const tell = async ({ changes, migration, kept = [] }) => {
  for (const { path, before, text } of changes)
    console.log(`${text === undefined ? "removed" : before === undefined ? "new    " : "changed"} ${path}`);
  if (migration) console.log(`new     ${migration}`);
  if (kept.length === 0) return;
  const { differenceOf } = await import("./difference.mjs");
  for (const file of kept) {
    const { diff, fits } = differenceOf(file);
    console.log(
      `kept    ${file.path}, which was changed by hand. ${fits ? "This goes into it" : "This does not go into it by itself"}:\n\n${diff}`,
    );
  }
};
