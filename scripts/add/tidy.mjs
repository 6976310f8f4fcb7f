import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";

const biome = "node_modules/@biomejs/biome/bin/biome";

/** Texts of files as the project's formatter writes them, all in one run of it. */
export const tidy = (files) => {
  const isTidied = ({ path }) => /\.(tsx?|yaml|json)$/.test(path);
  if (!files.some(isTidied)) return files;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/tidy-"));
  // in folders of their own, since two of them may be the same file at two times
  const placeOf = ({ path }, at) => join(folder, String(at), path);
  try {
    files.forEach((file, at) => {
      if (!isTidied(file)) return;
      mkdirSync(dirname(placeOf(file, at)), { recursive: true });
      writeFileSync(placeOf(file, at), file.text);
    });
    const args = [biome, "check", "--write", "--vcs-use-ignore-file=false", folder];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`What was made could not be formatted: ${stderr}`);
    return files.map((file, at) =>
      isTidied(file) ? { ...file, text: readFileSync(placeOf(file, at), "utf8") } : file,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
