import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { nameOf, partsOf } from "./command.mjs";
import { commandsOf, foldersIn } from "./commands-of.mjs";
import { kindFiles } from "./kind-files.mjs";
import { inEachLanguage } from "./languages.mjs";
import { madeBy } from "./made-by.mjs";
import { Mistake } from "./mistake.mjs";
import { camel, capital, spaced } from "./names.mjs";
import { nearestName } from "./nearest-name.mjs";
import { newName } from "./new-name.mjs";
import { whereItIs } from "./plan.mjs";
import { madeBefore, resourcesThere } from "./plan-resource.mjs";

const folderOf = (name) => `src/engine/kinds/${name}`;
const read = (path) => readFileSync(join(root, path), "utf8");

/**
 * A kind of field: its folder, its line in the list of kinds, and what is said of a wrong value in each language.
 * @param {{ words: string[], positionals: string[], values: { of?: string } }} asked the name, and of what its values are
 */
export const planKind = async ({ words, positionals, values: { of = "text" } }, { isThere }) => {
  const name = newName(positionals[0], { thing: "kind", example: "rating" });
  const kind = camel(name);
  if (!isThere) expectNew(name, kind);
  const range = rangeOf(of);
  const description = { name, kind, Kind: capital(kind), range, about: capital(spaced(name)) };
  const said = range
    ? `Choose a value from ${range.join(" to ")}|Escolha um valor de ${range.join(" a ")}|Elija un valor de ${range.join(" a ")}`
    : "Use letters, digits and hyphens|Use letras, números e hífens|Use letras, números y guiones";
  return {
    files: kindFiles(description).map(({ path, text }) => ({
      path: `${folderOf(name)}/${path}`,
      text: path === `${name}.tsx` ? `${madeBy("kind", words)}\n${text}` : text,
    })),
    entries: [
      { file: "src/engine/kinds/index.ts", kind: "export", names: `{ ${kind} }`, from: `./${name}/${name}` },
      ...inEachLanguage(said).map(([language, text]) => ({
        file: `src/i18n/${language}/engine.ts`,
        kind: "property",
        path: "engine.validation",
        key: kind,
        value: JSON.stringify(text),
      })),
    ],
    said: [
      `\nA field of this kind: ${kind}: ${kind}().optional()`,
      `Its contract: ${range ? `{ type: integer, minimum: ${range[0]}, maximum: ${range[1]} }` : `{ type: string, pattern: "^[A-Z0-9-]+$", maxLength: 20 }`}`,
    ],
  };
};

const expectNew = (name, kind) => {
  if (existsSync(join(root, folderOf(name))))
    throw new Mistake(`The kind ${name} is there already, in ${folderOf(name)}.`);
  const isExported = new RegExp(`\\b${kind}\\b`);
  const door = ["src/engine/kinds/index.ts", "src/engine/index.ts"].find((path) => isExported.test(read(path)));
  if (door) throw new Mistake(`"${kind}" is taken: see ${door}.`);
  if (new RegExp(`^    ${kind}:`, "m").test(read("src/i18n/en/engine.ts")))
    throw new Mistake(`"${kind}" is taken by a text of the engine: see src/i18n/en/engine.ts.`);
};

/** The ends of `1..5`; nothing for texts. */
const rangeOf = (of) => {
  if (of === "text") return undefined;
  const [, low, high] = /^(\d{1,3})\.\.(\d{1,3})$/.exec(of) ?? [];
  if (low !== undefined && Number(low) < Number(high) && Number(high) - Number(low) < 100)
    return [Number(low), Number(high)];
  const near = nearestName(of, ["text"]);
  throw new Mistake(
    `"${of}" is nothing that values are of${near ? `; did you mean ${near}?` : ": text, or whole numbers such as 1..5."}`,
  );
};

/** @throws {Mistake} while a resource has fields of it: neither the field nor the resource could go any more */
const refuseUsed = (name) => {
  const kind = camel(name);
  for (const path of resourcesThere()) {
    const asked = partsOf(madeBefore(path) ?? []).fields.filter((field) => camel(/:([\w-]+)/.exec(field)[1]) === kind);
    const defined = [...read(whereItIs(`src/resources/${path}.ts`)).matchAll(new RegExp(`(\\w+): ${kind}\\(`, "g"))];
    const [field] = [...asked.map(nameOf), ...defined.map(([, one]) => one)];
    if (field) throw new Mistake(`${path} has a field ${field} of this kind: remove that first.`);
  }
};

export const { add, remove } = commandsOf({
  thing: "kind",
  usage: `kind <name> [--of text|1..5]
  name  of the kind, as a definition calls it: rating
  --of  of what its values are: text (usual), or whole numbers from one to another`,
  most: 1,
  options: ["of"],
  mark: (name) => `${folderOf(name)}/${name}.tsx`,
  there: () => foldersIn("src/engine/kinds"),
  plan: planKind,
  refuseUsed,
});
