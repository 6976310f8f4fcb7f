import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Content, createSum, type End, type Head } from "./dump";
import { Unusable } from "./unusable";

/** Writes lines into a file that appears whole or not at all, and that nobody else of the machine may read. */
export const writeBackup = (file: string, lines: AsyncIterable<string>): Promise<void> =>
  writeWhole(file, async (draft) => {
    await pipeline(Readable.from(withEnds(lines)), createGzip({ level: 6 }), toDraft(draft));
  });

/** What is written is on the disk before it counts, and is its owner's alone. */
export const toDraft = (draft: string) => createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });

/** Lets something write a draft, and puts it into its place. */
export const writeWhole = async (file: string, write: (draft: string) => Promise<void>): Promise<void> => {
  refuseTaken(file);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft-${process.pid}`;
  try {
    await write(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** @throws Unusable where something is there already. */
export const refuseTaken = (file: string) => {
  if (existsSync(file)) throw new Unusable(`${file} is there already, and no backup is written over.`);
};

async function* withEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of a backup, unpacked. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Unusable(`There is no file ${file}.`);
  const unpacked = createGunzip().setEncoding("utf8");
  createReadStream(file)
    .on("error", (error) => unpacked.destroy(error))
    .pipe(unpacked);
  // a line with a file in it comes in many pieces
  let begun: string[] = [];
  try {
    for await (const piece of unpacked) {
      const parts = String(piece).split("\n");
      for (const [at, part] of parts.entries()) {
        begun.push(part);
        if (at === parts.length - 1) continue;
        yield begun.join("");
        begun = [];
      }
    }
  } catch (error) {
    throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? notWhole(file) : error;
  }
}

const notWhole = (file: string) =>
  new Unusable(`${file} is not whole: it is no backup, or was cut off or damaged. Nothing of it was used.`);

/** A backup that was found to be whole. */
export interface Checked {
  file: string;
  head: Head;
  end: End["end"];
}

/**
 * Goes through a backup before anything is done with it.
 * @throws Unusable where it is none, or is not as it was written
 */
export const checkBackup = async (file: string): Promise<Checked> => {
  const lines = linesIn(file);
  const head = parsed<Head>((await lines.next()).value ?? "");
  if (head?.backup !== "vcard-panel") throw notWhole(file);
  if (head.format !== 1)
    throw new Unusable(`${file} has a form that this version does not know. Restore it with the version that made it.`);
  const sums: Record<string, ReturnType<typeof createSum>> = {};
  let table = "";
  let end: End["end"] | undefined;
  for await (const line of lines) {
    if (end) throw notWhole(file);
    if (line.startsWith("[")) {
      sums[table]?.add(line);
      continue;
    }
    const said = parsed<{ table?: string; end?: End["end"] }>(line);
    end = said?.end;
    table = said?.table ?? "";
    if (table) sums[table] = createSum();
  }
  const found = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.content()]));
  if (!end || differences(end.tables, found).length > 0) throw notWhole(file);
  return { file, head, end };
};

/** The tables in which two databases, or a database and its backup, are not the same. */
export const differences = (one: Record<string, Content>, other: Record<string, Content>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.hash !== other[name]?.hash,
  );

const parsed = <Value>(line: string): Value | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
