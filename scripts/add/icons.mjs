import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { nearestName } from "./nearest-name.mjs";

const folder = join(root, "node_modules/@mui/icons-material");

/** What is wrong with the name of an icon, or nothing. */
export const wrongIcon = (name) => {
  if (/^[A-Z]\w*$/.test(name) && existsSync(join(folder, `${name}.js`))) return undefined;
  const names = readdirSync(folder).flatMap((file) => (/^[A-Z]\w*\.js$/.test(file) ? [file.slice(0, -3)] : []));
  const near = nearestName(name, names);
  return `There is no icon "${name}" in @mui/icons-material${near ? `; did you mean ${near}?` : "."}`;
};
