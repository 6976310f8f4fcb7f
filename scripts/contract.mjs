import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain, mustRun, root } from "./run.mjs";

const redocly = "@redocly/cli/bin/cli.js";
// without these the linter reports its use to its maker's host
const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** What is generated from the contract. */
export const generated = ["schema.ts", "imports.ts", "bundle.json"];

const require = createRequire(import.meta.url);

let reader;

/**
 * What reads a contract for those who generate types: what one of the two takes, the other does. It takes as long to load as
 * to do its work, and most of those who import this file have nothing read.
 */
export const contractReader = () => {
  reader ??= createRequire(require.resolve("openapi-typescript"))("@redocly/openapi-core");
  return reader;
};

/** The types of a contract in one document. */
export const typesOf = async (contract, options = {}) => {
  // imported, it would have Node read through the whole compiler for names to import, which takes as long as all the rest
  const { default: openapiTypescript, astToString, COMMENT_HEADER } = require("openapi-typescript");
  const types = await openapiTypescript(contract, { defaultNonNullable: false, silent: true, ...options });
  return COMMENT_HEADER + astToString(types);
};

/** Writes what is generated from the contract into a folder. */
const generate = async (folder) => {
  const contract = await bundled();
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("bundle.json", JSON.stringify(contract, null, 2));
  const types = await typesOf(contract, { enumValues: true });
  write("schema.ts", types + operationIds(contract) + listsAsFiles(contract) + listsFromFiles(contract));
  // a file of its own: nobody has a use for it who brings no file
  write("imports.ts", imports(contract));
};

/** The contract in one document; what is wrong in it is said, and ends this process. */
const bundled = async () => {
  const { bundle, createConfig, formatProblems, getTotals } = contractReader();
  const ref = join(root, "openapi", "openapi.yaml");
  const { bundle: document, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length === 0) return document.parsed;
  formatProblems(problems, { totals: getTotals(problems), cwd: root });
  process.exit(1);
};

/** What each call is called: its type does not say so, since calls that are alike have the same. */
const operationIds = ({ paths }) => {
  const idsOf = (path) =>
    Object.entries(paths[path]).flatMap(([verb, { operationId }]) =>
      operationId ? [`${verb}: "${operationId}";`] : [],
    );
  const entries = Object.keys(paths).map((path) => `    "${path}": { ${idsOf(path).join(" ")} };\n`);
  return `export interface operationIds {\n${entries.join("")}}\n`;
};

/** The lists that are sent as files, too: the panel asks it of any resource, and types alone are gone when it runs. */
const listsAsFiles = ({ paths }) => {
  const names = Object.keys(paths).filter((path) => paths[path].get?.responses[200]?.content?.["text/csv"]);
  return `export const listsAsFiles: ReadonlyArray<keyof paths> = ${JSON.stringify(names)};\n`;
};

/** The collections that take files of records: their names alone, which lists ask for. */
const listsFromFiles = ({ paths }) => {
  const names = Object.keys(paths).filter((path) => paths[path].post?.requestBody?.content["text/csv"]);
  return `export const listsFromFiles: readonly string[] = ${JSON.stringify(names.map((path) => path.slice(1).replace(/\/import$/, "")))};\n`;
};

/** The collections that take files of records: what a row may say, and what a new record must have. */
const imports = ({ paths, components }) => {
  const resolved = ({ $ref, ...schema } = {}) =>
    $ref ? resolved(components.schemas[$ref.split("/").at(-1)]) : schema.allOf ? resolved(schema.allOf[0]) : schema;
  const fieldsOf = (schema, prefix = "") =>
    Object.entries(resolved(schema).properties ?? {}).flatMap(([name, field]) =>
      resolved(field).properties ? fieldsOf(field, `${prefix}${name}.`) : [`${prefix}${name}`],
    );
  const entries = Object.keys(paths).flatMap((path) => {
    const isTaken = paths[path].post?.requestBody?.content["text/csv"];
    const body = paths[path.replace(/\/import$/, "")]?.post?.requestBody?.content["application/json"]?.schema;
    if (!isTaken || !body) return [];
    const { required = [] } = resolved(body);
    return [[path.slice(1).replace(/\/import$/, ""), { fields: fieldsOf(body), required }]];
  });
  const type = "Readonly<Record<string, { fields: readonly string[]; required: readonly string[] }>>";
  return `/** Generated from the contract: the fields of the files that a collection takes. */
export const imports: ${type} = ${JSON.stringify(Object.fromEntries(entries))};\n`;
};

/** Lints the contract and says whether what is committed is what it generates. */
export const checkContract = async () => {
  // what it finds it says on the other one; here, what it is about to do and which Node it would like
  const lint = ["lint", "openapi/openapi.yaml", "--config", "openapi/redocly.yaml"];
  await mustRun(redocly, lint, { env, quiet: "stderr" });
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    await generate(folder);
    const read = (base, name) => readFileSync(join(base, name), "utf8");
    const stale = generated.filter((name) => read(folder, name) !== read(join(root, "openapi"), name));
    if (stale.length === 0) return true;
    console.error(`Stale: openapi/${stale.join(", openapi/")}. Run \`npm run contract\`.`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (isMain(import.meta.url)) await generate(join(root, "openapi"));
