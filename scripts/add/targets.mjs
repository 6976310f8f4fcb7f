import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { camel } from "./names.mjs";

/**
 * What a reference needs to know of a resource that it leads to: where it is, whose its rows are, who may list them, what
 * they refer to themselves, whether the database lets work for a company read them, and whether a call deletes them.
 * @typedef {{ address: string, whose: "company" | "person" | "platform", list: string[], refers: string[], isAtWork: boolean, ends: boolean }} Target
 */

/**
 * Resources that the server describes, by their names: no others can be named in a record, since nothing tells which of
 * their rows may be.
 * @param {string[]} resources
 * @returns {Record<string, Target>}
 */
export const targetsAmong = (resources) => {
  const { paths } = JSON.parse(read("openapi/bundle.json"));
  const rights = read("server/db/schema/company-rights.ts");
  return Object.fromEntries(
    resources.flatMap((name) => {
      const description = read(`server/resources/${name}.ts`);
      const [, address] = /\bserve\("\/([^"]+)"/.exec(description) ?? [];
      const [, whose] = /^ {2}rows: (company|person|platform)\(/m.exec(description) ?? [];
      // machines choose from no list
      const list = paths[`/${address}`]?.get?.["x-access"]?.filter((word) => word !== "companyKey");
      if (!whose || !list) return [];
      const refers = [...description.matchAll(/from "\.\/([\w-]+)"/g)].map(([, other]) => other);
      const isAtWork = new RegExp(`\\bon: ${camel(name)}\\b`).test(rights);
      const ends = /^ {2}delete: \{ how: "(ends|removes)"/m.test(description);
      return [[name, { address, whose, list, refers, isAtWork, ends }]];
    }),
  );
};

/** By the word for who writes a resource: the words for what is open to them. */
const opens = { company: ["any", "member", "company"], admin: ["any", "admin"], own: ["any", "own"] };

/** Whether one of the words lets those in who write. */
export const isOpenTo = (write, words) => words.some((word) => opens[write].includes(word));

/** Words for people who see no company but the one that they work for. */
const atWork = ["any", "member", "company"];

/** Whether it is read by people at work for a company, whom the database lets no further than that work needs. */
export const isReadAtWork = (words) => words.some((word) => atWork.includes(word));

/**
 * Why records of a resource cannot name those of another one; nothing where they can.
 * @param {string} target
 * @param {{ path: string, scope: string, read: string[], write: string }} from
 * @param {Record<string, Target>} targets
 */
export const whyNot = (target, { path, scope, read, write }, targets) => {
  const there = targets[target];
  if (target === path) return undefined;
  if (!there) return "the server has no description of it that could tell which of its records may be named";
  if (scope === "person" && there.whose === "company")
    return "its records are a company's, and what is a person's goes along from one company to the next";
  if (scope !== "person" && there.whose === "person")
    return "its records are a person's own, and nobody else reads them";
  if (scope === "platform" && there.whose === "company" && isReadAtWork(read))
    return `its records are a company's, and ${path} would tell their names to those of other companies who read it`;
  if (!isOpenTo(write, there.list))
    return `whoever writes ${path} may not list it, which is open to ${there.list.join(", ")} alone`;
  if (scope !== "platform" && !there.isAtWork)
    return "work for a company may not read its table: say so in server/db/schema/company-rights.ts, and grant it";
  if (refersTo(target, path, targets)) return `it refers to ${path} itself, and two cannot wait for each other`;
  return undefined;
};

/** Whether one leads to the other, over however many between them. */
const refersTo = (one, other, targets, seen = new Set()) => {
  if (seen.has(one)) return false;
  seen.add(one);
  const refers = targets[one]?.refers ?? [];
  return refers.includes(other) || refers.some((next) => refersTo(next, other, targets, seen));
};

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
