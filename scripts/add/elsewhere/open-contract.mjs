import { existsSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { contractReader } from "../../contract.mjs";
import { Mistake } from "../mistake.mjs";
import { isOfObjects } from "../names.mjs";

/**
 * A place in a contract: its value with references followed, and where it is written.
 * @typedef {{ value: any, said: string[], at: (key: string | number) => Place, all: () => [string, Place][], line: () => string }} Place
 *   `said` are the addresses that led here, of which one that comes twice is a circle
 */

/**
 * Opens a contract that somebody else wrote: one file or several, YAML or JSON, OpenAPI 3.0 or 3.1. Nothing is asked of a
 * network.
 * @param {string} file
 * @returns {Promise<Place>} its root
 * @throws {Mistake} with file and line, where it is none
 */
export const openContract = async (file) => {
  const path = resolve(file);
  if (!existsSync(path)) throw new Mistake(`There is no contract ${file}.`);
  const documents = new Map();
  await collect(path, documents);
  const { parsed, source } = documents.get(path);
  if (!/^3\.[01]\./.test(String(parsed?.openapi)))
    throw new Mistake(
      `${lineAt({ source, pointer: parsed?.openapi ? "#/openapi" : "#/" })}: this is no contract of OpenAPI 3.0 or 3.1.`,
    );
  await refuseErrors(path, documents);
  return placeOf({ documents, file: path, pointer: "#", value: parsed, said: [] });
};

/** Reads a file and those that it refers to. */
const collect = async (path, documents) => {
  if (documents.has(path)) return;
  const document = await new (contractReader().BaseResolver)()
    .resolveDocument(null, path, true)
    .catch((error) => error);
  if (document instanceof Error) {
    const { source, originalError, message } = document;
    const line = (originalError?.mark?.line ?? 0) + 1;
    throw new Mistake(`${nameOf(source?.absoluteRef ?? path)}:${line}: ${shortly(message)}.`);
  }
  documents.set(path, document);
  for (const { ref, pointer } of refsIn(document.parsed, "#")) {
    const where = lineAt({ source: document.source, pointer });
    const [target] = ref.split("#");
    if (/^[a-z][a-z+.-]+:/i.test(target) || target.startsWith("//"))
      throw new Mistake(`${where}: "${ref}" lies in a network. Save it beside the contract, and refer to the file.`);
    if (!target) continue;
    const other = resolve(dirname(path), decodeURIComponent(target));
    if (!existsSync(other)) throw new Mistake(`${where}: "${ref}" leads to no file.`);
    await collect(other, documents);
  }
};

const refsIn = (value, pointer) => {
  if (typeof value !== "object" || value === null) return [];
  const own = typeof value.$ref === "string" ? [{ ref: value.$ref, pointer: `${pointer}/$ref` }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => refsIn(inner, `${pointer}/${escaped(key)}`))];
};

/** @throws {Mistake} that names everything that makes it no valid contract */
const refuseErrors = async (path, documents) => {
  const config = await contractReader().createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
  const externalRefResolver = new (contractReader().BaseResolver)();
  externalRefResolver.resolveDocument = async (base, ref) => {
    const document = documents.get(externalRefResolver.resolveExternalRef(base, ref));
    return { ...document, parsed: withoutOfObjects(document.parsed) };
  };
  const problems = (await contractReader().lint({ ref: path, config, externalRefResolver })).filter(
    ({ severity }) => severity === "error",
  );
  if (problems.length === 0) return;
  const said = problems.map(({ message, ruleId, location: [place] }) => {
    const { source, pointer } = place;
    const ref = ruleId === "no-unresolved-refs" && refAt(documents.get(source.absoluteRef)?.parsed, pointer);
    return `${lineAt(place)}: ${ref ? `"${ref}" leads to nothing.` : shortly(message)}`;
  });
  throw new Mistake(["The contract has errors:", ...new Set(said)].join("\n"));
};

/**
 * A document without what is called as something that every object of the language has (`valueOf`): the linter takes such a
 * name for one of its own, and no field of the panel is called so.
 */
const withoutOfObjects = (value) => {
  if (Array.isArray(value)) return value.map(withoutOfObjects);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !isOfObjects(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutOfObjects(inner)]));
};

/** What is referred to at a place. */
const refAt = (document, pointer) => {
  const found = pointer
    .split("/")
    .slice(1)
    .map(unescaped)
    .reduce((node, key) => node?.[key], document);
  return typeof found === "string" ? found : found?.$ref;
};

const lineAt = ({ source, pointer, start }) => {
  const { start: found } = start
    ? { start }
    : contractReader().getLineColLocation({ source, pointer, reportOnKey: true });
  return `${nameOf(source.absoluteRef)}:${found.line}`;
};

const nameOf = (path) => {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") || isAbsolute(near) ? path : near;
};

/** Without the place, which is said before it. */
const shortly = (message) =>
  message
    .split("\n")[0]
    .replace(/ in "[^"]*" \(\d+:\d+\)/, "")
    .trim();

const placeOf = ({ documents, file, pointer, value, said }) => {
  if (typeof value?.$ref === "string") {
    const [name, inner = ""] = value.$ref.split("#");
    const target = name ? resolve(dirname(file), decodeURIComponent(name)) : file;
    const address = `${target}#${inner}`;
    const keys = inner.split("/").slice(1).map(unescaped);
    const found = keys.reduce((node, key) => node?.[key], documents.get(target).parsed);
    return placeOf({ documents, file: target, pointer: `#${inner}`, value: found, said: [...said, address] });
  }
  const at = (key) =>
    placeOf({ documents, file, pointer: `${pointer}/${escaped(String(key))}`, value: value?.[key], said });
  return {
    value,
    said,
    at,
    all: () => (typeof value === "object" && value !== null ? Object.keys(value).map((key) => [key, at(key)]) : []),
    line: () => lineAt({ source: documents.get(file).source, pointer }),
  };
};

const escaped = (key) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
