import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DirectoryLocked, lockDirectory } from "../../server/db/lock";
import { paths } from "../../server/paths";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const source = (folder: string) => `
  import { lockDirectory } from ${JSON.stringify(join(paths.root, "server/db/lock.ts"))};
  lockDirectory(${JSON.stringify(folder)}).then(() => { console.log("locked"); setInterval(() => {}, 1000); });
`;

/** Another process that holds the directory. */
const holder = async (): Promise<ChildProcess> => {
  const script = join(directory, "holder.mts");
  writeFileSync(script, source(join(directory, "data")));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: paths.root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The holder has no output.");
  await once(child.stdout, "data");
  return child;
};

describe("the lock of a data directory", () => {
  test("makes one that is not there for its owner alone, and leaves the rights of one that is", async () => {
    const rightsOf = (folder: string) => statSync(folder).mode & 0o777;
    const made = join(directory, "data");
    (await lockDirectory(made))();
    expect(rightsOf(made)).toBe(0o700);
    chmodSync(made, 0o750);
    (await lockDirectory(made))();
    expect(rightsOf(made)).toBe(0o750);
  });

  test("refuses a second holder, in one sentence that names the first", async () => {
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`);
    unlock();
    (await lockDirectory(directory))();
  });

  test("is refused while another process lives, and taken over at once when that was killed", async () => {
    const child = await holder();
    const data = join(directory, "data");
    await expect(lockDirectory(data)).rejects.toThrow(DirectoryLocked);
    child.kill("SIGKILL");
    await once(child, "exit");
    const begun = performance.now();
    (await lockDirectory(data))();
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test.runIf(existsSync("/proc/self/stat"))(
    "is taken over at once from a process that was killed and that nobody has asked about",
    async () => {
      const data = join(directory, "data");
      const script = join(directory, "holder.mts");
      writeFileSync(script, source(data));
      // whoever started the holder becomes a program that never asks how it ended
      const parent = spawn("sh", ["-c", `"${process.execPath}" --import tsx "${script}" & exec sleep 300`], {
        cwd: paths.root,
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void parent.kill("SIGKILL"));
      await once(parent.stdout, "data");
      const { pid } = JSON.parse(readFileSync(join(data, "lock.json"), "utf8"));
      process.kill(pid, "SIGKILL");
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
      (await lockDirectory(data))();
    },
  );

  test("goes to one of many that find a dead holder", async () => {
    const dead = { token: "dead", pid: 2 ** 22 + 1, host: "", started: "" };
    const unlock = await lockDirectory(directory);
    unlock();
    writeFileSync(join(directory, "lock.json"), JSON.stringify({ ...dead, host: "another host" }));
    const claims = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("takes a damaged lock file for a dead holder", async () => {
    writeFileSync(join(directory, "lock.json"), "{");
    (await lockDirectory(directory))();
  });
});
