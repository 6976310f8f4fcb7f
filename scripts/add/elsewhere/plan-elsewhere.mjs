import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typesOf } from "../../contract.mjs";
import { root } from "../../run.mjs";
import { isLabel, refuseStrayLabels } from "../command.mjs";
import { describeResource } from "../grammar.mjs";
import { wrongIcon } from "../icons.mjs";
import { madeBy } from "../made-by.mjs";
import { Mistake } from "../mistake.mjs";
import { refuseNamesTwice } from "../names-twice.mjs";
import { inPanel } from "../panel.mjs";
import { listedBy } from "../plan.mjs";
import { refuseTakenAddress } from "../taken-address.mjs";
import { refuseTakenNames } from "../taken-names.mjs";
import { rightsOf } from "../tests.mjs";
import { contractOf } from "./contract-of.mjs";
import { definitionOf } from "./definition-of.mjs";
import { readCollection } from "./read-collection.mjs";
import { serverOf } from "./server-of.mjs";
import { wordsOf } from "./words-of.mjs";

const option = { type: "string" };
const options = { from: option, server: option, path: option, for: option, read: option, icon: option, one: option };

/** The words of a command that makes a resource of another contract. */
export const askedOf = (words) => {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [name, ...rest] = positionals;
  const field = rest.find((word) => !isLabel(word));
  if (field) throw new Mistake(`"${field}" is no label: the fields of ${name} are those of the contract.`);
  const icon = values.icon && wrongIcon(values.icon);
  if (icon) throw new Mistake(icon);
  if (values.for && !["company", "platform"].includes(values.for))
    throw new Mistake("Another host does not know whose records are: --for says company or platform.");
  // its name, labels and rights are said as those of every resource, in which there is a field
  const description = describeResource(
    [name, "name:text!", ...rest].filter(Boolean),
    { for: values.for ?? "platform", read: values.read, icon: values.icon, one: values.one },
    { kinds: ["text"], resources: [], made: partsBefore(name) },
  );
  return { name, values, description };
};

/** What was taken once is let be. */
const partsBefore = (path) => {
  const { words } = madeElsewhere(path) ?? {};
  return (
    words && { fields: [], labels: words, values: parseArgs({ args: words, options, allowPositionals: true }).values }
  );
};

const files = (path) => ({
  contract: `openapi/elsewhere/${path}.json`,
  types: `openapi/elsewhere/${path}.ts`,
  provider: `src/providers/elsewhere/of/${path}.ts`,
});

/** The words that made a resource of another contract, and what was read of it; nothing where none did. */
export const madeElsewhere = (path) => {
  const file = join(root, files(path).contract);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8"))["x-read"] : undefined;
};

/**
 * What a command makes of another contract, and what was made before, but for its types: at the question where its name is
 * typed as at the end, it is refused wherever it cannot be done.
 * @param {string[]} words
 * @param {{ contract: object, known: Awaited<ReturnType<typeof import("../plan-resource.mjs").knownNow>> }} there
 * @throws {Mistake}
 */
export const expectMeantElsewhere = (words, { contract, known }) => {
  const { name, values } = askedOf(words);
  const earlier = madeElsewhere(name);
  if (!earlier && known.resources.includes(name))
    throw new Mistake(`${name} is there already, and was not made of another contract.`);
  if (!earlier) refuseTakenAddress(name);
  const { model, notes } = readCollection(contract, { name, path: values.path });
  const to = planElsewhere({ words, model, server: serverOf(contract, values.server) }, known);
  const from = earlier && planElsewhere(earlier, known);
  refuseStrayLabels({ path: name, ...to }, from);
  refuseTakenNames({ from, to });
  refuseNamesTwice(listedBy({ from, to }));
  return { from, to, notes };
};

/** The plan with the types of its contract, which take a while. */
export const withTypes = async (plan) => ({
  ...plan,
  files: [...plan.files, { path: files(plan.path).types, text: await typesOf(plan.contract) }],
});

/**
 * Everything that a resource of another contract is made of, but for its types.
 * @param {{ words: string[], server: string, model: object }} read
 */
export const planElsewhere = ({ words, server, model }, known) => {
  const { description } = askedOf(words);
  const { names, labels } = description;
  const { path, many } = names;
  const { texts, toRead, called } = wordsOf({ names, labels, model, known: known.labels });
  const registered = inPanel({ path, many, texts });
  const contract = contractOf({ names, model, server, words, kinds: known.kindsThere });
  const place = files(path);
  const hosts = "openapi/elsewhere/hosts.ts";
  const loads = "src/providers/elsewhere/loads.ts";
  return {
    path,
    contract,
    labels,
    called,
    toRead,
    files: [
      { path: place.contract, text: `${JSON.stringify(contract, null, 2)}\n` },
      { path: place.provider, text: providerOf({ names, model, words }) },
      { path: `src/resources/${path}.ts`, text: definitionOf({ ...description, model, server }) },
      ...registered.files,
    ],
    entries: [
      ...registered.entries,
      rightsOf(description),
      { file: hosts, kind: "import", names: `type { paths as ${many} }`, from: `./${path}` },
      { file: hosts, kind: "property", path: "hosts", key: path, value: `${JSON.stringify(server)} as Host<${many}>` },
      {
        file: loads,
        kind: "property",
        path: "loads",
        key: path,
        value: `async () => (await import("./of/${path}")).${many}`,
      },
    ],
  };
};

/** How it is asked for on its own host. */
const providerOf = ({ names: { path, many }, model, words }) => {
  const { id, envelope, paging, order, filters, record, sent, verbs, fields } = model;
  // what is given once, when a record is made, is in no change
  const changed = verbs.update ? fields.filter(({ isWritten, isCreateOnly }) => isWritten && !isCreateOnly) : [];
  const nullable = fields.filter(({ isNullable, isWritten }) => isNullable && isWritten).map(({ name }) => name);
  const said = {
    path: model.path,
    id,
    envelope,
    paging,
    ...(order ? { order } : {}),
    filters,
    ...(record ? { record } : {}),
    ...(sent ? { sent } : {}),
    ...(verbs.update ? { update: verbs.update.toUpperCase() } : {}),
    ...(changed.length > 0 ? { written: changed.map(({ name }) => name) } : {}),
    ...(nullable.length > 0 ? { nullable } : {}),
  };
  const inside = Object.entries(said).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
  return `${madeBy("resource", words)}
import { hosts } from "../../../../openapi/elsewhere/hosts";
import { createElsewhere } from "../create-elsewhere";

/** ${many}, asked for on their own host. */
export const ${many} = createElsewhere({
  host: hosts${/^\w+$/.test(path) ? `.${path}` : `["${path}"]`},
  ${inside.join("\n  ")}
  // Who is asking: nothing of the panel's own session goes there.
  headers: () => ({}),
});
`;
};
