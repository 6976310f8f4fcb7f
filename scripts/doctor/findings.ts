import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { getTableConfig } from "drizzle-orm/pg-core";
import { resources as described } from "../../server/resources";
import type { ResourceDefinition } from "../../src/engine";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { localeValues } from "../../src/i18n/locale";
import { resources } from "../../src/resources";
import { at, has } from "./contract";
import { agree, bothSidesOf, filesOf, formGaps, listGaps, strangersIn, verbGaps } from "./definitions";
import type { Finding } from "./finding";
import { barrierGaps, bothRightsOf, isReached, ordersWithoutIndex } from "./tables";
import { missingHints, missingWords } from "./words";

interface Looked {
  definitions?: readonly ResourceDefinition[];
  /** Dictionaries by their languages. */
  dictionaries?: Record<string, object>;
  served?: readonly (typeof described)[number]["resource"][];
}

/** What of the resources does not agree: contract, definitions, words and tables. */
export const resourceFindings = async ({
  definitions = Object.values(resources),
  dictionaries,
  served = described.map(({ resource }) => resource),
}: Looked = {}): Promise<Finding[]> => {
  const words = dictionaries ?? (await all());
  return [
    ...definitions.flatMap(inDefinition),
    ...definitions.flatMap((definition) => inWords(definition, words)),
    ...served.flatMap(inTable),
    ...undefinedOnes(definitions),
  ];
};

const all = async () =>
  Object.fromEntries(await Promise.all(localeValues.map(async (one) => [one, await loadDictionary(one)])));

const inDefinition = (definition: ResourceDefinition): Finding[] => {
  const { name, fields } = definition;
  const said = (what: string, of: string, mend = "make the two say the same, there or in openapi/") => ({
    resource: name,
    what,
    mend: `${placeIn("src/resources", `defineResource("${name}"`, of)}: ${mend}`,
  });
  const strangers = strangersIn(definition);
  // what follows from a name that is not known is not told beside it
  const follows = new Set(strangers.flatMap(({ field, meant }) => (meant ? [field, meant] : [field])));
  const own = <N extends string | undefined>(names: readonly N[]) =>
    [...new Set(names)].filter((one) => one === undefined || !follows.has(one));
  const gaps = formGaps(definition);
  const each = (key: keyof (typeof gaps)[number]) => own(gaps.flatMap((gap) => gap[key]));
  const demanded = each("demanded");
  // what is demanded is taken, too
  const merelyTaken = each("left").filter((one) => !demanded.includes(one));
  const verbs = verbGaps(definition);
  const list = listGaps(definition);
  return [
    ...strangers.map(({ field, meant }) => ({
      ...said(
        `the contract has no field ${field}${meant ? `; did you mean ${meant}?` : ""}`,
        `${field}:`,
        "give it a name of the contract, or take it out",
      ),
      about: field,
    })),
    ...own(Object.keys(fields)).flatMap((field) => {
      const sides = bothSidesOf(definition, field);
      if (agree(sides)) return [];
      const [ours, law] = [sides.ours, sides.law].map((side) => JSON.stringify(side));
      return [said(`the field ${field} says ${ours}, and the contract ${law}`, `${field}:`)];
    }),
    ...filesOf(definition)
      .filter((sides) => !agree(sides))
      .map(({ field, ours, law }) =>
        said(`the file ${field} is ${JSON.stringify(ours)}, and in the contract ${JSON.stringify(law)}`, `${field}:`),
      ),
    ...each("refused").map((one) => said(`the contract takes no ${one}, which stands in the form`, one, "take it out")),
    ...demanded.map((one) => said(`the contract demands ${one}, which the form lacks`, "form:", `add ${one}`)),
    ...merelyTaken.map((one) => said(`the contract takes ${one}, which the form lacks`, "form:", `add ${one}`)),
    ...each("required").map((one) => said(`${one} is required in the form alone`, one, "make it .optional()")),
    ...verbs.left.map((verb) => said(`the contract has the verb ${verb}, which no action calls`, "actions:", "add it")),
    ...verbs.refused.map((verb) => said(`the contract has no verb ${verb}`, verb, "take the action out")),
    ...own(list.filters).map((one) => said(`the list call declares no filter ${one}`, "filters:", "take it out")),
    ...own(list.orders).map((one) => said(`the list call declares no order by ${one}`, "sort", "take it out")),
  ];
};

const inWords = (definition: ResourceDefinition, dictionaries: Record<string, object>): Finding[] => {
  const strangers = strangersIn(definition).map(({ field }) => field);
  const known = Object.entries(definition.fields).filter(([field]) => !strangers.includes(field));
  const asked = { ...definition, fields: Object.fromEntries(known) };
  return Object.entries(dictionaries).flatMap(([language, dictionary]) =>
    [...missingWords(asked, dictionary), ...missingHints(asked, dictionary)].map((key) => ({
      resource: definition.name,
      what: `${language} has no text ${key}`,
      about: key.slice(key.lastIndexOf(".") + 1),
      mend: `${placeIn(`src/i18n/${language.toLowerCase()}`, `ResourcesDictionary["${definition.name}"]`)}: write it`,
    })),
  );
};

const inTable = (resource: (typeof described)[number]["resource"]): Finding[] => {
  const { name } = resource.contract;
  const table = placeIn("server/db/schema", `pgTable("${getTableConfig(resource.table).name}"`);
  const { granted, needed } = bothRightsOf(resource);
  const said = (what: string, mend: string) => ({ resource: name, what, mend });
  const indexes = ordersWithoutIndex(resource).map((field) =>
    said(`no index for the order by ${field}`, `${table}: add one to its table, then npm run db:generate`),
  );
  if (!isReached(resource)) return indexes;
  return [
    ...indexes,
    ...barrierGaps(resource).map((gap) =>
      said(
        gap === "view" ? "no view for its lists" : "no policies",
        `${table}: ${gap === "view" ? "companyView(…) beside the table" : "policies(…) in the table"}, then npm run db:generate`,
      ),
    ),
    ...(isDeepStrictEqual(granted, needed)
      ? []
      : [
          said(
            `work behind row-level security is granted ${JSON.stringify(granted)} and needs ${JSON.stringify(needed)}`,
            `${placeIn("server/db/schema", "export const companyRights")}, and the same in a migration`,
          ),
        ]),
  ];
};

/** Resources of the contract that the panel does not define: only those that are described on the server, others are pages' own. */
const undefinedOnes = (definitions: readonly ResourceDefinition[]): Finding[] =>
  Object.keys(at("paths"))
    .filter((path) => /^\/[^/]+$/.test(path) && has(path, "get") && has(path, "post") && has(`${path}/{id}`, "put"))
    .map((path) => path.slice(1))
    .filter((name) => described.some(({ resource }) => resource.contract.name === name))
    .filter((name) => !definitions.some((one) => one.name === name))
    .map((name) => ({
      resource: name,
      what: "the contract has it, and no definition shows it",
      mend: `src/resources/${name}.ts, and its line in src/resources/index.ts (docs/add-a-resource.md)`,
    }));

/** The file of a folder that says something, however it is broken into lines, and the line of a name in it. */
const placeIn = (folder: string, says: string, name = says): string => {
  const inLines = (part: string) => new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\(/g, "\\(\\s*"));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(join(folder, file), "utf8");
    const start = text.search(inLines(says));
    if (start < 0) continue;
    const found = text.slice(start).search(inLines(name));
    return `${folder}/${file}:${text.slice(0, start + Math.max(found, 0)).split("\n").length}`;
  }
  return folder;
};
