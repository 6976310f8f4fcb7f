import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "../run.mjs";
import { requestsIn, withoutTypes } from "./tree.mjs";

/**
 * What a module of the panel or the server gives others. One that takes nothing but what modules near it say is run as it is; any
 * other is put together by Vite, which takes longer to load than a hundred of the former.
 * @param {string} path
 */
export const exportsOf = async (path) => {
  const address = addressOf(path);
  return address ? import(address) : assembled(path);
};

/** What a module gives, together with all that it takes from others. */
export const assembled = async (path, options = {}) => {
  const { runnerImport } = await import("vite");
  return (await runnerImport(`./${path}`, { root, configFile: false, logLevel: "error", ...options })).module;
};

/** An address that is the module itself; nothing where that cannot be said of it, or of one that it takes something from. */
const addressOf = (path, by = []) => {
  if (by.includes(path) || !existsSync(join(root, path))) return undefined;
  let code = withoutTypes(readFileSync(join(root, path), "utf8"), path);
  for (const { value, start, end } of requestsIn(code, path).toReversed()) {
    const near = value?.startsWith(".") && addressOf(posix.join(posix.dirname(path), `${value}.ts`), [...by, path]);
    if (!near) return undefined;
    code = code.slice(0, start) + JSON.stringify(near) + code.slice(end);
  }
  return `data:text/javascript,${encodeURIComponent(code)}`;
};
