import { spawnSync } from "node:child_process";
import { compiler } from "./compiler.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root } from "./run.mjs";

/**
 * What is looked at, by the heading under which it is reported; each answers what it found. A check that cannot be made
 * is a finding itself, and keeps none of the others from being made.
 *
 * @typedef {{ resource: string, what: string, mend: string, about?: string }} Finding
 * @type {Record<string, () => Promise<Finding[]>>}
 */
const checks = {
  "What does not compile": async () => compiling(),
  "What is generated of the contract": async () => generated(),
  "Contract, definitions, words and tables": async () => (await load("findings.ts")).resourceFindings(),
  "What the migrations make of an empty database": async () => (await load("database.ts")).databaseFindings(),
};

/**
 * Says in one report what does not agree, and how it is mended.
 * @returns {Promise<{ text: string, count: number }>}
 */
export const examine = async (all = checks) => {
  const parts = [];
  const told = [];
  for (const [heading, look] of Object.entries(all)) {
    const findings = (await look().catch(unlooked)).filter((finding) => !told.some((one) => isSame(one, finding)));
    told.push(...findings);
    parts.push(`${heading}: ${findings.length === 0 ? "nothing." : ""}`, ...inGroups(findings));
  }
  const count = told.length;
  parts.push(count === 0 ? "\nAll is well." : `\n${count} to be mended.`);
  return { text: parts.join("\n"), count };
};

/** Whether what is found was told before: in the same words, or of the same name in the same file. */
const isSame = (told, { resource, what, about, mend }) =>
  (told.resource === resource && told.what === what && told.mend === mend) ||
  (about !== undefined &&
    [`"${about}"`, `'${about}'`].some((name) => told.what.includes(name)) &&
    fileOf(told.mend) === fileOf(mend));
const fileOf = (mend) => mend.split(":", 1)[0];

const unlooked = (error) => [
  {
    resource: "this check",
    what: `could not be made: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    mend: "mend what stands above, and run npm run doctor again",
  },
];

/** Of each resource what was found, below its name. */
const inGroups = (findings) =>
  [...new Set(findings.map(({ resource }) => resource))].flatMap((name) => [
    `  ${name}`,
    ...findings.filter(({ resource }) => resource === name).map(({ what, mend }) => `    ✗ ${what}\n      → ${mend}`),
  ]);

const ran = (...args) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

const compiling = () => withoutEchoes(compilerFindings(ran(...compiler, "-p", ".").stdout));

/** What tests say while the product itself does not compile follows from it mostly, and is counted alone. */
export const withoutEchoes = (findings) => {
  const isOfTests = ({ resource }) => resource.startsWith("tests/");
  const own = findings.filter((finding) => !isOfTests(finding));
  const count = findings.length - own.length;
  if (own.length === 0 || count === 0) return findings;
  const mend = "mend what stands above, and run npm run doctor again";
  return [...own, { resource: "tests", what: `what they say of it, ${count} times`, mend }];
};

/** The compiler's own words, the first line of each; of what a definition may not say, the sentence in the type alone, and of what is missing its name, without the types that it is missing in. */
export const compilerFindings = (said) =>
  [...said.matchAll(/^(\S+?)\((\d+),\d+\): error TS\d+: (.*)((?:\n .*)*)$/gm)].map(([, file, line, what, reasons]) => ({
    resource: file,
    what: refusalIn(what) ?? missingIn(what + reasons) ?? what,
    mend: `${file}:${line}`,
  }));

const missingIn = (what) => /Property '[^']+' is missing(?= in type)/.exec(what)?.[0];

const text = String.raw`"(?:[^"\\]|\\.)*"`;
const refusals = new RegExp(`Refused<(${text}(?: \\| ${text})*)>`);
const refusalIn = (what) => {
  const [, sentences] = refusals.exec(what) ?? [];
  return sentences
    ?.match(new RegExp(text, "g"))
    .map((one) => JSON.parse(one))
    .join("; ");
};

const generated = () => {
  const asked =
    'import("./scripts/contract.mjs").then((m) => m.checkContract()).then((ok) => process.exit(ok ? 0 : 1))';
  const { status, stderr } = ran("--eval", asked);
  if (status === 0) return [];
  const what =
    stderr
      .trim()
      .split("\n")
      .find((line) => /Stale|error|\[\d+\]/i.test(line)) ?? "the contract has mistakes";
  return [{ resource: "openapi", what, mend: "npm run contract" }];
};

// what a component looks like is nobody's question here
const withoutStyles = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0style" : undefined),
  load: (id) => (id === "\0style" ? "export default undefined" : undefined),
};

const load = async (file) => {
  // no package of development is asked for where a deployment is looked at, which may have none
  opened ??= import("vite").then(({ createServer }) => createServer(settings));
  return (await opened).ssrLoadModule(`/scripts/doctor/${file}`);
};
let opened;

const settings = {
  root,
  configFile: false,
  logLevel: "silent",
  plugins: [withoutStyles],
  // nobody asks it by network, and nothing is made ready for a browser
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
};

if (isMain(import.meta.url) && process.env.NODE_ENV === "production") {
  // of a deployment nobody asks how its code is
  process.argv.splice(2, process.argv.length, "doctor");
  await import("./maintain.mjs");
} else if (isMain(import.meta.url)) {
  await ensureInstalled();
  const { text, count } = await examine();
  await (await opened)?.close();
  console.log(text);
  process.exit(count === 0 ? 0 : 1);
}
