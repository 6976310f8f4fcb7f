import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { Mistake } from "./mistake.mjs";
import { camel } from "./names.mjs";

const addresses = ["src/app/panel-addresses.ts", "src/app/public-pages.ts"];

/** What the server answers itself: calls, the panel's own files, its pages for developers. */
const ofServer = ["api", "api-docs", "assets", "dev", "public"];

/**
 * @param {string} name an address of the panel, without its slash
 * @throws {Mistake} where a page, a resource or the server stands there already
 */
export const refuseTakenAddress = (name) => {
  // an address, a resource, or the place of other pages
  const isTaken = new RegExp(`"/?${name}[/"]|^ {2}${camel(name)}:|^ {2}"${name}/`, "m");
  const taken = addresses.find((path) => isTaken.test(read(path)));
  if (taken || ofServer.includes(name))
    throw new Mistake(`The address /${name} is taken${taken ? `: see ${taken}` : " by the product itself"}.`);
};

/**
 * @param {string} name where a resource would stand, in the panel and in the contract
 * @throws {Mistake} where something stands there already
 */
export const refuseTakenPath = (name) => {
  if (read("openapi/openapi.yaml").includes(`\n  /${name}: `))
    throw new Mistake(`The contract has /${name} already: choose another name.`);
  refuseTakenAddress(name);
};

const read = (path) => readFileSync(join(root, path), "utf8");
