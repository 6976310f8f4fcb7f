import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generated as contractFiles } from "../contract.mjs";
import { read, root, runTool } from "../run.mjs";
import { codeOf, handOnSignals, hearSignals, signals } from "./alone.mjs";
import { journalAfter, refuseUnlisted, undoMigration, writeMigration } from "./migration.mjs";
import { Mistake } from "./mistake.mjs";
import { underway, workUnderway } from "./underway.mjs";

const generated = contractFiles.map((name) => `openapi/${name}`);

/**
 * Does what was drawn up, then generates what follows from the contract, then writes a migration, where they are asked
 * for. Whoever interrupts it finds everything as it was, and so does whom it fails. What is to be done is written down first: a run that is cut off
 * without a word, as by a power failure, leaves no half of a file, and the next one brings it to its end.
 *
 * @param {{ path: string, text?: string, before?: string }[]} changes a file without `text` goes
 * @param {{ contract?: boolean, migration?: { name: string, isDue?: boolean, grants?: string[], also?: string[], fill?: import("./migration.mjs").Fill[] } }} [more]
 * @returns {Promise<string | undefined>} the migration, where there was something to migrate
 */
export const carryOut = async (changes, { contract = false, migration } = {}) => {
  if (migration) refuseUnlisted();
  const asked = process.argv.slice(1);
  const work = {
    asked,
    changes,
    contract,
    generated: contract ? generated.map((path) => ({ path, before: read(path) })) : [],
    migration: migration && { ...migration, journal: journalAfter(changes) },
  };
  write(underway, JSON.stringify(work));
  return finish(work);
};

/**
 * Brings to its end what an interrupted run left undone. What nobody can tell from other people's work is left alone: a
 * file that is neither what it was nor what it becomes, and a run of which nothing is there (any more).
 * @returns {Promise<"nothing" | "another" | "this">} whether that was something, and whether it is what is asked for now
 */
export const finishEarlier = async () => {
  const work = workUnderway();
  if (!work) {
    rmSync(join(root, underway), { force: true });
    return "nothing";
  }
  await finish(work);
  console.log(`Brought to its end what an interrupted run had begun: ${work.changes.length} files.`);
  return JSON.stringify(work.asked) === JSON.stringify(process.argv.slice(1)) ? "this" : "another";
};

const finish = async (work) => {
  const { changes, contract, migration } = work;
  const { listen, isDone } = undoneBySignals(work);
  try {
    for (const { path, text, before } of changes) {
      if (read(path) === before) write(path, text);
      await listen();
    }
    if (contract && (await runTool("../scripts/contract.mjs", [], { quiet: true })) !== 0)
      throw new Mistake("Nothing could be generated of the contract.");
    await listen();
    const file = migration && (await writeMigration(migration));
    await listen();
    rmSync(join(root, underway));
    return file;
  } catch (error) {
    // a program that was interrupted together with this one fails, too
    await listen();
    undo(work);
    error.message += "\nEverything is as it was.";
    throw error;
  } finally {
    isDone();
  }
};

/**
 * Until it is done, a signal takes back what was done, as soon as no program writes beside this one: `listen` hears it, and
 * so does the end that a program interrupted together with this one brings about.
 */
const undoneBySignals = (work) => {
  let heard;
  const hear = (signal) => {
    heard = signal;
  };
  const leave = () => {
    if (!heard) return;
    undo(work);
    console.error("Interrupted: everything is as it was.");
    process.exitCode = codeOf(heard);
  };
  for (const signal of signals) process.on(signal, hear);
  handOnSignals();
  process.on("exit", leave);
  return {
    listen: async () => {
      await hearSignals();
      if (heard) process.exit();
    },
    isDone: () => {
      for (const signal of signals) process.off(signal, hear);
      process.off("exit", leave);
    },
  };
};

/** What somebody else wrote meanwhile stays. */
const undo = ({ changes, generated: made = [], migration }) => {
  if (migration) undoMigration(migration);
  for (const { path, before } of made) if (read(path) !== before) write(path, before);
  for (const { path, text, before } of changes.toReversed()) if (read(path) === text) write(path, before);
  rmSync(join(root, underway), { force: true });
};

/** Elsewhere, and then into its place: whoever reads it sees what it was or what it is. */
const write = (path, text) => {
  const file = join(root, path);
  if (text === undefined) {
    rmSync(file, { force: true });
    return removeEmpty(dirname(file));
  }
  mkdirSync(dirname(file), { recursive: true });
  const fresh = join(root, ".cache/add-next");
  mkdirSync(dirname(fresh), { recursive: true });
  writeFileSync(fresh, text);
  renameSync(fresh, file);
};

/** A folder that nothing is left in goes, and so does the one that it was all of. */
const removeEmpty = (folder) => {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder));
};
