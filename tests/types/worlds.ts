import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compiler } from "../../scripts/compiler.mjs";

/** A change of one file: the first `from` in it becomes `to`. */
export interface Change {
  file: string;
  from: string | RegExp;
  to: string;
}

/** What the compiler says: in which file, on which line, of what (all that follows on the line), and the sentence. */
export interface Complaint {
  file: string;
  line: number;
  of: string;
  says: string;
}

/**
 * What the compiler says of some files under several sets of changes. Each set is a world in which these files stand
 * anew; whatever else they import is the project's own, read and checked once for all worlds.
 */
export const complaintsIn = (worlds: readonly (readonly Change[])[], own: readonly string[]): Complaint[][] => {
  mkdirSync(".cache", { recursive: true });
  // in the project, where the compiler finds packages
  const place = mkdtempSync(join(".cache", "worlds-"));
  try {
    const names = worlds.map((_, world) => String(world));
    for (const [world, changes] of worlds.entries())
      for (const file of own) {
        const path = join(place, String(world), file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, changed(file, changes));
      }
    // A file of a world imports what the real one does: from its own world what is there, else the project's.
    const compilerOptions = { incremental: false, rootDirs: ["../..", ...names] };
    const files = names.flatMap((world) => own.map((file) => join(world, file)));
    const config = { extends: "../../tsconfig.json", compilerOptions, include: ["../../src/**/*.d.ts"], files };
    writeFileSync(join(place, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [...compiler, "--pretty", "false", "-p", place], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const all: Complaint[][] = worlds.map(() => []);
    // a sentence goes on in lines that are indented
    for (const [, file = "", line, column, said = ""] of stdout.matchAll(
      /^(\S.*?)\((\d+),(\d+)\): error TS\d+: (.*(?:\n\s.*)*)/gm,
    )) {
      const [, world, name = ""] = /^.*?worlds-[^/]+\/(\d+)\/(.*)$/.exec(file) ?? [];
      const written = readFileSync(file, "utf8").split("\n")[Number(line) - 1] ?? "";
      all[Number(world ?? 0)]?.push({
        file: name || file,
        line: Number(line),
        of: written.slice(Number(column) - 1),
        says: said.replaceAll('\\"', '"'),
      });
    }
    return all;
  } finally {
    rmSync(place, { recursive: true });
  }
};

const changed = (file: string, changes: readonly Change[]) =>
  changes
    .filter((change) => change.file === file)
    .reduce(
      (text, { from, to }) => {
        const after = text.replace(from, to);
        if (after === text) throw new Error(`${file} does not say ${from}.`);
        return after;
      },
      readFileSync(file, "utf8"),
    );

/** The files of a folder of `src`, and of those that import from it or from the types that are computed of it. */
export const readersOf = (folder: string): string[] => {
  const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src"], { encoding: "utf8" }).split(
    "\n",
  );
  const computed = "src/i18n/resources-dictionary";
  return tracked.filter((file) => {
    if (!/\.tsx?$/.test(file)) return false;
    if (file.startsWith(`${folder}/`) || file.startsWith(computed)) return true;
    const imported = [...readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)];
    return imported.some(([, name = ""]) => {
      const path = join(dirname(file), name);
      return path.startsWith(`${folder}/`) || path === folder || path === computed;
    });
  });
};
