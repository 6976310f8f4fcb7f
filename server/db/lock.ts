import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Somebody else works in the data directory. */
export class DirectoryLocked extends Error {}

interface Holder {
  token: string;
  pid: number;
  /** Host and process namespace: a process id means something only there. */
  host: string;
  /** When the process started, so that a reused id is not taken for its former owner. */
  started: string;
}

const heartbeat = 500;

/**
 * Takes the data directory for this process alone and returns the function that gives it back.
 * A holder that was killed is found dead at once (its process is gone) or, on another host, by its missing heartbeat.
 * @throws DirectoryLocked while another process works in it.
 */
export const lockDirectory = async (directory: string): Promise<() => void> => {
  // hashes of passwords and addresses of people will be in it
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, "lock.json");
  const me: Holder = { token: randomUUID(), pid: process.pid, host: place(), started: statOf(process.pid).started };
  while (!claim(file, me)) {
    const holder = readHolder(file);
    if (holder && (await isAlive(holder, file))) {
      throw new DirectoryLocked(
        `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host.split("/")[0]}.`,
      );
    }
    await takeAway(file, holder);
  }
  const timer = setInterval(() => touch(file), heartbeat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readHolder(file)?.token === me.token) rmSync(file, { force: true });
  };
};

/** Links a finished file into place: it appears whole or not at all. */
const claim = (file: string, me: Holder) => {
  const draft = `${file}.${me.token}`;
  writeFileSync(draft, JSON.stringify(me));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
};

const takeAway = async (file: string, dead: Holder | undefined) => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  // a third process may have locked between our look and our move: then it gets its file back
  if (readHolder(aside)?.token !== dead?.token) linkSync(aside, file);
  unlinkSync(aside);
  await wait(20);
};

const isAlive = async (holder: Holder, file: string) => {
  if (holder.host !== place()) return beats(file);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  const { state, started } = statOf(holder.pid);
  return holder.started === started && !ended.has(state);
};

/** Zombie and dead: a process that nobody has asked about since it ended takes signals, but works no more. */
const ended = new Set(["Z", "X", "x"]);

/** Watches for a sign of life over several heartbeats, whatever the clocks of the two hosts say. */
const beats = async (file: string) => {
  const before = modified(file);
  for (let look = 0; look < 10; look += 1) {
    await wait(heartbeat / 2);
    if (modified(file) !== before) return true;
  }
  return false;
};

const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

const touch = (file: string) => {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // the directory was taken away under us: the database reports that better
  }
};

const readHolder = (file: string): Holder | undefined => {
  try {
    // written by claim() alone
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
};

const place = () => {
  try {
    return `${hostname()}/${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
};

/** Fields 3 and 22 of /proc/{pid}/stat, counted behind the process name; empty where there is no /proc. */
const statOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", started: fields[19] ?? "" };
  } catch {
    return { state: "", started: "" };
  }
};

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
