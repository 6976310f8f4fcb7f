import { randomUUID } from "node:crypto";
import { createReadStream, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { Db } from "../db/database";
import { toDraft, writeBackup, writeWhole } from "./backup-file";
import { dump } from "./dump";
import { Unusable } from "./unusable";

const socketOf = (dataDir: string) => join(dataDir, "backup.sock");

const draftName = "backup-draft-";

interface Options {
  dataDir: string;
  db: Db;
  clock: () => Date;
  log: Logger;
}

/**
 * Lets whoever may read the data folder ask the running server for a backup: the embedded database has room for one
 * process. It is a socket in that folder, which no network reaches and only the server's own user may open.
 */
export const answerBackups = async ({ dataDir, db, clock, log }: Options) => {
  const path = socketOf(dataDir);
  // the folder is this process's alone: who left something in it is gone
  rmSync(path, { force: true });
  for (const name of readdirSync(dataDir)) if (name.startsWith(draftName)) rmSync(join(dataDir, name), { force: true });
  const asking = new Set<Socket>();
  const server = createServer(async (socket) => {
    const draft = join(dataDir, `${draftName}${randomUUID()}`);
    asking.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => asking.delete(socket));
    try {
      // written at once and sent at leisure: others wait for the database until it is written
      const begun = performance.now();
      await db.transaction((inner) => writeBackup(draft, dump(inner, clock())), { accessMode: "read only" });
      log.info({ ms: Math.round(performance.now() - begun) }, "a backup was made");
      await pipeline(createReadStream(draft), socket);
    } catch (error) {
      log.error({ err: error }, "a backup failed");
      socket.destroy();
    } finally {
      rmSync(draft, { force: true });
    }
  });
  try {
    await listenAlone(server, path);
  } catch (error) {
    // a long name, or a file system without such a thing: no reason not to serve
    log.warn({ err: error }, "backups cannot be made while the server runs");
  }
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of asking) socket.destroy();
    });
};

/** The socket is made within the call, so that nothing else is made as narrowly. */
const listenAlone = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    const mask = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(mask);
  });

/** @throws Unusable where the server that works in the folder cannot be asked */
export const askForBackup = (dataDir: string, file: string): Promise<void> =>
  writeWhole(file, async (draft) => {
    const socket = connect(socketOf(dataDir));
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", () =>
        reject(
          new Unusable(`The server works in ${dataDir} and cannot be asked for a backup. Stop it, then try again.`),
        ),
      );
    });
    await pipeline(socket, toDraft(draft));
  });
