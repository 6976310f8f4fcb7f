import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { partsOf, refuseStrayLabels, withValues } from "./command.mjs";
import { commandOf, contractOf } from "./contract.mjs";
import { madeElsewhere } from "./elsewhere/plan-elsewhere.mjs";
import { describeResource } from "./grammar.mjs";
import { wrongIcon } from "./icons.mjs";
import { isAlike, loadKinds } from "./kinds.mjs";
import { knownLabels } from "./labels.mjs";
import { refuseTableThere } from "./migration.mjs";
import { Mistake } from "./mistake.mjs";
import { namesOf } from "./names.mjs";
import { refuseNamesTwice } from "./names-twice.mjs";
import { nearestName } from "./nearest-name.mjs";
import { panelOf } from "./panel.mjs";
import { listedBy } from "./plan.mjs";
import { serverOf } from "./server.mjs";
import { refuseTakenPath } from "./taken-address.mjs";
import { refuseTakenNames } from "./taken-names.mjs";
import { targetsAmong } from "./targets.mjs";
import { testsOf } from "./tests.mjs";
import { valuesOf } from "./words.mjs";

/** The definitions that are there, by their names. */
export const resourcesThere = () =>
  readdirSync(join(root, "src/resources"))
    .filter((file) => /\.tsx?$/.test(file) && !["index.ts", "rules.ts"].includes(file))
    .map((file) => file.replace(/\.tsx?$/, ""));

/** Those that the command made. */
const resourcesMade = () => resourcesThere().filter(madeBefore);

/** What fields may be of and refer to, and what the languages have a word for. */
export const knownNow = async (path) => {
  const resources = resourcesThere();
  const command = path && madeBefore(path);
  const kinds = await loadKinds();
  return {
    kinds: Object.keys(kinds),
    kindsThere: kinds,
    isAlike: (kind) => isAlike(kind, kinds),
    resources,
    targets: targetsAmong(resources),
    named: namedBy(command),
    ...(command && { made: partsOf(command) }),
    labels: await knownLabels(path),
  };
};

/** What a command refers to: who may list it can have changed since, and what is there has to be taken back all the same. */
const namedBy = (command) =>
  command ? partsOf(command).fields.flatMap((field) => /:reference=([\w-]+)/.exec(field)?.[1] ?? []) : [];

/** Asks for one of the resources that the command made. */
export const askMade = async (prompts, message) => {
  const made = resourcesMade();
  if (made.length === 0) throw new Mistake("npm run add made no resource yet: begin with npm run add -- resource.");
  return prompts.select({ message, from: made });
};

/** The command with what would be another thing once it has another field or label: what one of them is called, what actions set. */
export const settled = (command, known) => {
  const { path, fields, labels, values } = partsOf(command);
  const asked = [path, ...fields, ...labels].filter(Boolean);
  const { names, actions } = describeResource(asked, values, known);
  return withValues(command, {
    ...(names.one === namesOf(path).one ? {} : { one: names.one }),
    ...(actions.length > 0 ? { actions: actions.map(({ name, flag, to }) => `${name}=${flag}:${to}`).join(",") } : {}),
  });
};

/**
 * Everything that a resource is made of, worked out before anything is written.
 * @param {string[]} command the words behind `npm run add -- resource`
 * @param {Awaited<ReturnType<typeof knownNow>>} known
 * @returns {import("./plan.mjs").Plan & { labels: object, called: string[], sets: string[], toRead: string[] }}
 */
export const planResource = (command, known) => {
  const { path, fields, labels, values } = partsOf(command);
  const kinds = known.kindsThere;
  const wrong =
    (values.icon && wrongIcon(values.icon)) ??
    (command.some((word) => /[\n\r]/.test(word)) && "The words of a command are of one line.");
  if (wrong) throw new Mistake(wrong);
  const description = {
    ...describeResource([path, ...fields, ...labels].filter(Boolean), values, known),
    command,
  };
  if (known.resources.includes(path) && !madeBefore(path))
    throw new Mistake(`${path} is there already, and was not made by this command.`);
  const { address } = description.names;
  if (!madeBefore(path)) refuseTakenPath(address);
  const contract = contractOf(description, kinds);
  const panel = panelOf(description, { codes: contract.codes, known: known.labels });
  const server = serverOf(description, { kinds });
  const parts = [contract, panel, server, testsOf(description, { kinds })];
  return {
    description,
    names: description.names,
    grants: server.grants,
    labels: description.labels,
    called: [
      path,
      ...description.fields.map(({ label }) => label),
      ...description.actions.map(({ name }) => name),
      ...valuesOf(description.fields),
    ],
    sets: description.actions.map(({ name, flag, to }) => `${name} sets ${flag} to ${to ? "yes" : "no"}`),
    toRead: panel.toRead,
    taken: panel.taken,
    files: parts.flatMap(({ files }) => files),
    entries: parts.flatMap(({ entries }) => entries),
  };
};

/**
 * What a command makes, and what was made before: at the question where a word of it is typed as at the end, it is refused
 * wherever it cannot be done.
 * @param {string[]} command
 * @param {Awaited<ReturnType<typeof knownNow>>} known
 * @throws {Mistake}
 */
export const expectMeant = (command, known) => {
  const to = planResource(settled(command, known), known);
  const earlier = madeBefore(to.names.path);
  const from = earlier && planResource(earlier, known);
  refuseStrayLabels({ path: to.names.path, ...to }, from);
  if (!from) refuseTableThere(to.names.table);
  refuseTakenNames({ from, to });
  refuseNamesTwice(listedBy({ from, to }));
  return { from, to };
};

/** The command that made a resource, or none. */
export const madeBefore = (path) => {
  const contract = join(root, `openapi/paths/${path}.yaml`);
  return existsSync(contract) ? commandOf(readFileSync(contract, "utf8")) : undefined;
};

/**
 * The command that made a resource which is to be changed.
 * @param {{ path?: string, usage: string, byHand: string }} asked `byHand` says what is to be done with one that people wrote
 * @throws {Mistake} where there is none
 */
export const commandThatMade = ({ path, usage, byHand }) => {
  if (!path) throw new Mistake(usage);
  const command = madeBefore(path);
  if (command) return command;
  if (madeElsewhere(path))
    throw new Mistake(
      `${path} is what the contract of another host says: run npm run add -- resource ${path} --from … again, or change src/resources/${path}.ts by hand.`,
    );
  const resources = resourcesThere();
  if (resources.includes(path)) throw new Mistake(`${path} was written by hand, not by npm run add: ${byHand}`);
  const near = nearestName(path, resources);
  throw new Mistake(`There is no resource "${path}"${near ? `; did you mean ${near}?` : `: ${resources.join(", ")}.`}`);
};
