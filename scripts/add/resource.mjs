import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run.mjs";
import { commandOf, contractOf } from "./contract.mjs";
import { describeResource, Mistake } from "./grammar.mjs";
import { loadKinds } from "./kinds.mjs";
import { knownLabels } from "./labels.mjs";
import { panelOf } from "./panel.mjs";
import { serverOf } from "./server.mjs";
import { testsOf } from "./tests.mjs";

const option = { type: "string" };
const options = { for: option, read: option, actions: option, icon: option, one: option };

/** The definitions that are there, by their names. */
const resourcesThere = () =>
  readdirSync(join(root, "src/resources"))
    .filter((file) => file.endsWith(".ts") && !["index.ts", "rules.ts"].includes(file))
    .map((file) => file.replace(/\.ts$/, ""));

/**
 * Everything that a resource is made of, worked out before anything is written.
 * @param {string[]} command the words behind `npm run add -- resource`
 */
export const planResource = async (command) => {
  const { values, positionals } = parseArgs({ args: command, options, allowPositionals: true });
  const kinds = await loadKinds();
  const resources = resourcesThere();
  const description = {
    ...describeResource(positionals, values, { kinds: Object.keys(kinds), resources }),
    command,
  };
  if (resources.includes(description.names.path) && !madeBefore(description.names.path))
    throw new Mistake(`${description.names.path} is there already, and was not made by this command.`);
  const known = await knownLabels();
  const contract = contractOf(description, kinds);
  const panel = panelOf(description, { codes: contract.codes, known });
  const server = serverOf(description, { kinds });
  const parts = [contract, panel, server, testsOf(description, { kinds })];
  return {
    names: description.names,
    grants: server.grants,
    toRead: panel.toRead,
    files: parts.flatMap(({ files }) => files),
    entries: parts.flatMap(({ entries }) => entries),
  };
};

/** The command that made a resource, or none. */
export const madeBefore = (path) => {
  const contract = join(root, `openapi/paths/${path}.yaml`);
  return existsSync(contract) ? commandOf(readFileSync(contract, "utf8")) : undefined;
};
