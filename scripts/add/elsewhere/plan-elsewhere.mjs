import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../run.mjs";
import { isLabel } from "../command.mjs";
import { describeResource } from "../grammar.mjs";
import { wrongIcon } from "../icons.mjs";
import { loadKinds } from "../kinds.mjs";
import { knownLabels } from "../labels.mjs";
import { madeBy } from "../made-by.mjs";
import { Mistake } from "../mistake.mjs";
import { inPanel } from "../panel.mjs";
import { rightsOf } from "../tests.mjs";
import { contractOf, typesOf } from "./contract-of.mjs";
import { definitionOf } from "./definition-of.mjs";
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
 * Everything that a resource of another contract is made of.
 * @param {{ words: string[], server: string, model: object }} read
 */
export const planElsewhere = async ({ words, server, model }) => {
  const { description } = askedOf(words);
  const { names, labels } = description;
  const { path, many } = names;
  const kinds = await loadKinds();
  const { texts, toRead, called } = wordsOf({ names, labels, model, known: await knownLabels(path) });
  const registered = inPanel({ path, many, texts });
  const contract = contractOf({ names, model, server, words, kinds });
  const place = files(path);
  const hosts = "openapi/elsewhere/hosts.ts";
  const loads = "src/providers/elsewhere/elsewhere.ts";
  return {
    labels,
    called,
    toRead,
    files: [
      { path: place.contract, text: `${JSON.stringify(contract, null, 2)}\n` },
      { path: place.types, text: await typesOf(contract) },
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
