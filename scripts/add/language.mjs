import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { commandsOf } from "./commands-of.mjs";
import { countedIn } from "./in-forms.mjs";
import { tagOf } from "./language-tag.mjs";
import { madeBy } from "./made-by.mjs";
import { Mistake } from "./mistake.mjs";
import { camel, capital } from "./names.mjs";

const panel = (folder) => `src/i18n/${folder}`;
const server = (folder) => `server/languages/${folder}`;
const folderOf = (tag) => tag.toLowerCase();

/**
 * A language as a copy of the English texts, ready to be translated, and its line in the lists of both sides.
 * @param {{ words: string[], positionals: string[], values: { direction?: string } }} asked the tag, what it is called in
 *   English and by itself, and its direction
 */
const planLanguage = async ({ words, positionals: [asked, names], values }, { isThere }) => {
  const tag = tagOf(asked);
  const folder = folderOf(tag);
  if (!isThere && (listed().includes(tag) || existsSync(join(root, panel(folder)))))
    throw new Mistake(`${tag} is there already, in ${panel(folder)}.`);
  const [, name = capital(new Intl.DisplayNames([tag], { type: "language" }).of(tag))] = names?.split("|") ?? [];
  const direction = directionOf(tag, values.direction);
  const it = camel(folder);
  const made = madeBy("language", words);
  const of = (text) => text.replace('direction: "ltr"', `direction: "${direction}"`);
  const files = [
    ...copied("src/i18n/en", panel(folder), (path, text) => {
      if (path === "language.ts") return `${made}\n${of(text).replace(/name: ".*"/, `name: ${JSON.stringify(name)}`)}`;
      return path === "ra.ts" ? translatable(folder) : patterned(path, countedIn(folder, text));
    }),
    ...copied("server/languages/en", server(folder), (_, text) => of(text).replace("const en:", `const ${it}:`)),
  ];
  const key = { kind: "property", key: tag, ...(tag === it ? {} : { value: it }) };
  const list = (file, path) => ({ file, path, ...key });
  const lead = (file, what, from) => ({ file, kind: "import", names: `{ ${what} }`, from });
  return {
    files: await Promise.all(files.map(async ({ text, ...file }) => ({ ...file, text: await text }))),
    entries: [
      lead("src/i18n/languages.ts", `language as ${it}`, `./${folder}/language`),
      list("src/i18n/languages.ts", "languages"),
      lead("src/i18n/rooms.ts", `rooms as ${it}`, `./${folder}/rooms`),
      list("src/i18n/rooms.ts", "rooms"),
      lead("server/languages/languages.ts", it, `./${folder}`),
      list("server/languages/languages.ts", "languages"),
    ],
    said: [
      `\nEnglish until somebody translates it: ${panel(folder)} and ${server(folder)}.`,
      `Passwords are compared with English words (${panel(folder)}/accounts.ts): see whether there is a @zxcvbn-ts/language-${new Intl.Locale(tag).language}.`,
    ],
  };
};

/** Every file of a folder, as it is in another one. */
const copied = (from, to, change) =>
  readdirSync(join(root, from), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, from, path), "utf8");
      return { path: `${to}/${path}`, text: change(path, text) };
    });

/** English sets the pattern for the texts that no definition asks for; what another language says is held to it. */
export const patterned = (path, text) => {
  const [, name] = /^export const (\w+) = \{$/m.exec(text) ?? [];
  if (!name || path.includes("/")) return text;
  const types = `import type { ${name} as pattern } from "../en/${path.replace(/\.ts$/, "")}";\nimport type { Texts } from "../texts";\n${text.startsWith("import ") ? "" : "\n"}`;
  const typed = text.replace(`export const ${name} = {`, `export const ${name}: Texts<typeof pattern> = {`);
  return types + typed.replace(/; this room sets the pattern for the other languages/, "");
};

/** react-admin's own texts, every one of them, instead of the English package. */
const translatable = async (folder) => {
  const { default: english } = await import("ra-language-english");
  return `import type { Dictionary } from "../dictionary";

/** react-admin's own texts. */
export const ra: Dictionary["ra"] = ${countedIn(folder, JSON.stringify(english.ra))};
`;
};

const directionOf = (tag, asked) => {
  const locale = new Intl.Locale(tag);
  // a method in newer engines, a property in older ones
  const direction = asked ?? (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? "ltr";
  if (direction !== "ltr" && direction !== "rtl")
    throw new Mistake(`"${direction}" is no direction of writing: ltr or rtl.`);
  return direction;
};

/** The tags that the panel lists. */
const listed = () => {
  const text = readFileSync(join(root, "src/i18n/languages.ts"), "utf8");
  const [, list = ""] = /languages = \{(.*?)\}/s.exec(text) ?? [];
  return list
    .split(",")
    .map((entry) => entry.split(":")[0].trim().replaceAll('"', ""))
    .filter(Boolean);
};

const leftOf = (tag) => {
  const known = listed();
  if (tag === known[0]) throw new Mistake(`${tag} is the language that stands in for all others.`);
  const isDeleted = [panel, server].every((side) => !existsSync(join(root, side(folderOf(tag)))));
  return known.includes(tag) && isDeleted ? [tag] : undefined;
};

export const { add, remove } = commandsOf({
  thing: "language",
  usage: `language <tag> [English name|own name] [--direction ltr|rtl]
  tag          of BCP 47: ar, fr, pt-PT
  names        'Arabic|العربية'; the own one is what the switch says (usual: as the tag's language calls itself)
  --direction  in which it is written (usual: as is usual for the tag)`,
  most: 2,
  options: ["direction"],
  mark: (tag) => `${panel(folderOf(tag))}/language.ts`,
  there: listed,
  plan: planLanguage,
  leftOf,
});
