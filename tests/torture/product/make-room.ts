import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A disk of its own of some megabytes, in a mount namespace, which Linux gives to users who are nobody special, too.
 * It lasts as long as the process that holds it; `folder` is its place as seen from outside.
 */
export const makeRoom = async (megabytes: number) => {
  const mountPoint = mkdtempSync(join(tmpdir(), "panel-room-"));
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs '${mountPoint}' && echo ready && exec sleep infinity`;
  const holder = spawn("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", mount], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(holder.stdout, "data"),
    once(holder, "exit").then(() => Promise.reject(new Error("This system gives no mount namespace."))),
  ]);
  const folder = `/proc/${holder.pid}/root${mountPoint}`;
  const ballast = join(folder, "ballast");
  return {
    mountPoint,
    folder,
    /** Begins the command line of whoever shall see the disk at its mount point. */
    through: [
      "nsenter",
      "--target",
      String(holder.pid),
      "--user",
      "--mount",
      "--preserve-credentials",
      process.execPath,
    ],
    fill: () => {
      for (let size = 2 ** 20; size >= 512; size /= 2) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: async () => {
      holder.kill("SIGKILL");
      await once(holder, "exit");
      rmSync(mountPoint, { recursive: true });
    },
  };
};
