import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/**
 * What a reference needs to know of a resource that it leads to: whose its rows are, who may list them, and what they
 * refer to themselves.
 * @typedef {{ whose: "company" | "person" | "platform", list: string[], refers: string[] }} Target
 */

/**
 * Resources that the server describes, by their names: no others can be named in a record, since nothing tells which of
 * their rows may be.
 * @param {string[]} resources
 * @returns {Record<string, Target>}
 */
export const targetsAmong = (resources) => {
  const { paths } = JSON.parse(read("openapi/bundle.json"));
  return Object.fromEntries(
    resources.flatMap((name) => {
      const description = read(`server/resources/${name}.ts`);
      const [, address] = /\bserve\("([^"]+)"/.exec(description) ?? [];
      const [, whose] = /^ {2}rows: (company|person|platform)\(/m.exec(description) ?? [];
      const list = paths[address]?.get?.["x-access"];
      if (!whose || !list) return [];
      const refers = [...description.matchAll(/from "\.\/([\w-]+)"/g)].map(([, other]) => other);
      return [[name, { whose, list, refers }]];
    }),
  );
};

/** By the word for who writes a resource: the words for lists that are open to them. */
const opens = { company: ["any", "member", "company"], admin: ["any", "admin"], own: ["own"] };

/**
 * Why records of a resource cannot name those of another one; nothing where they can.
 * @param {string} target
 * @param {{ path: string, scope: string, write: string }} from
 * @param {Record<string, Target>} targets
 */
export const whyNot = (target, { path, scope, write }, targets) => {
  const there = targets[target];
  if (target === path) return "a record cannot name another one of its own resource";
  if (!there) return "the server has no description of it that could tell which of its records may be named";
  if (scope === "person" && there.whose !== "person")
    return "what is a person's names nothing but what is that person's, too";
  if (scope !== "person" && there.whose === "person")
    return "its records are a person's own, and nobody else reads them";
  if (scope === "company" && there.whose !== "company")
    return "its records are the platform's, which work for a company does not reach";
  if (!there.list.some((word) => opens[write].includes(word)))
    return `whoever writes ${path} may not list it, which is open to ${there.list.join(", ")} alone`;
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
