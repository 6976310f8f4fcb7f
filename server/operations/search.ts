import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import {
  answersList,
  type ContractOperation,
  contractOperations,
  resolveSchema,
  type Schema,
} from "../contract/document";
import type { Operation } from "../contract/operation";
import { normalize } from "../db/normalize";
import { createLane } from "../http/lane";

type Found = components["schemas"]["SearchResult"];
type Values = Record<string, unknown>;

interface Searched {
  operation: ContractOperation;
  /** Its path without the first slash. */
  resource: string;
  /** Fields that a row is called by. */
  title: readonly string[];
  /** Fields with texts for people, and within lists of what. */
  texts: readonly Text[];
}

interface Text {
  name: string;
  /** Of an item of a list. */
  parts?: readonly string[];
}

/** Of each list: enough to see that there is more. */
const most = 5;

/** Lists that are asked at the same time, of the connections that everybody shares. */
const atOnce = 3;

/** A second line is no longer. */
const longest = 200;

/**
 * Looks through every list that the caller may read, each as it is when it is asked itself. Lists are not named here: one
 * that takes words and has no other record in its address is searched because the contract has it. What happened and what
 * was mailed is called by whom it was about, over and over, and hides what is looked for: the contract says `x-search: false`.
 */
export const search: Operation<"search"> = async ({ query: { q, resource } }, context) => {
  await context.limits.consume("searchByCaller", signedIn(context).id);
  const words = normalize(q);
  // spaces and accents alone are no word, and would find everything
  const asked = words === "" ? [] : searchedLists.filter((one) => resource?.includes(one.resource) ?? true);
  const inTurn = createLane({ name: "search", atOnce, waiting: asked.length, retryAfter: 1 });
  const found = asked.map((one) =>
    inTurn(async () => {
      const reply = await context.ask(one.operation.id, { q, perPage: most, count: false, nearest: true });
      // a page of it, as its contract says
      const { data = [] } = (reply?.body ?? {}) as { data?: Values[] };
      return data.map((row) => shown(row, one, words));
    }),
  );
  return { status: 200, body: { data: (await Promise.all(found)).flat() } };
};

const hasWords = ({ parameters }: ContractOperation) =>
  parameters.some(({ in: place, name }) => place === "query" && name === "q");

/** The schema of what a list shows in each row. */
const rowOf = ({ responses }: ContractOperation): Schema => {
  const reply = resolveSchema(responses[200]?.content?.["application/json"]?.schema);
  const pages = [reply, ...(reply.oneOf ?? [])].map((one) => resolveSchema(one).properties);
  return resolveSchema(pages.find((one) => one?.pageInfo)?.data?.items);
};

// of other texts people read nothing, or one word of a few
const machines = new Set(["uuid", "date", "past-date", "date-time", "uri-reference", "binary"]);

const isText = (given: Schema) => {
  const { type, format, enum: choices, ...more } = resolveSchema(given);
  return type === "string" && choices === undefined && !machines.has(String(format)) && more["x-key"] !== true;
};

const textsOf = ({ properties = {} }: Schema): Text[] =>
  Object.entries(properties).flatMap(([name, given]): Text[] => {
    const { items } = resolveSchema(given);
    const parts = items && Object.entries(resolveSchema(items).properties ?? {});
    if (parts) return [{ name, parts: parts.filter(([, part]) => isText(part)).map(([part]) => part) }];
    return isText(given) ? [{ name }] : [];
  });

/** What the contract says that a row is called by; else its name, or the first text that it always has. */
const titleOf = (row: Schema): readonly string[] => {
  const { properties = {}, required } = row;
  const said = row["x-title"];
  if (Array.isArray(said)) return said.map(String);
  if (properties.name) return ["name"];
  const always = Array.isArray(required) ? required : [];
  return textsOf(row)
    .map(({ name }) => name)
    .filter((name) => always.includes(name))
    .slice(0, 1);
};

/** The lists that are searched, in the contract's order. */
export const searchedLists: readonly Searched[] = contractOperations
  .filter((one) => answersList(one) && hasWords(one) && one.isSearched && !one.path.includes("{"))
  .map((operation) => {
    const row = rowOf(operation);
    return { operation, resource: operation.path.slice(1), title: titleOf(row), texts: textsOf(row) };
  });

/** The second line says where the words occur; where the title does already, it is the first text beside it. */
const shown = (row: Values, { resource, title, texts }: Searched, words: string): Found => {
  const id = String(row.id);
  const called = title.map((name) => nameIn(row[name])).filter((one) => one !== undefined);
  const others = texts.filter(({ name }) => !title.includes(name)).flatMap((text) => valuesOf(row[text.name], text));
  const isSaid = holds(called.join(" "), words);
  const detail = isSaid ? others[0] : (others.find((one) => holds(one, words)) ?? others[0]);
  // counted in characters, none of them cut in two
  const line = [...(detail ?? "").replace(/\s+/g, " ").trim()].slice(0, longest).join("");
  return { resource, id, title: called.join(" ") || id, ...(line && { detail: line }) };
};

const isFull = (value: unknown): value is string => typeof value === "string" && value !== "";

/** A text, or what the record is called that stands there. */
const nameIn = (value: unknown): string | undefined => {
  if (typeof value === "object" && value !== null && "name" in value) return nameIn(value.name);
  return isFull(value) ? value : undefined;
};

const valuesOf = (value: unknown, { parts }: Text): string[] => {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!parts) return items.filter(isFull);
  // items of a list are objects, as their schema says
  return items.flatMap((item) => parts.map((part) => (item as Values | undefined)?.[part]).filter(isFull));
};

/** Whether a text holds one of the words, as people write them. */
const holds = (text: string, words: string) => {
  const whole = normalize(text);
  return words.split(" ").some((word) => whole.includes(word));
};
