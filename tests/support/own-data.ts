import { createRateLimits } from "../../server/http/rate-limits";
import { createMailer } from "../../server/mails/mailer";
import { limits, makeDataExports } from "../../server/own-data/make-data-exports";
import { createLog } from "../../server/telemetry/log";
import { openZip } from "../../src/engine/list/files/zip";
import type { TestServer } from "./server";

/** Makes what people asked for, as housekeeping does. */
export const makeOwnData = ({ db, env, clock }: TestServer, signal?: AbortSignal) =>
  makeDataExports(
    {
      db,
      env,
      clock: clock.now,
      log: createLog("silent"),
      mailer: createMailer({ clock: clock.now, limits: createRateLimits(db) }),
    },
    signal,
  );

/** The texts of a ZIP by name, unpacked by the reader of the panel, which is another one than who packed it. */
export const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const [name, unpack] of openZip(bytes, { most: limits.bytes })) {
    const pieces: Uint8Array[] = [];
    for await (const piece of unpack()) pieces.push(piece);
    files[name] = Buffer.concat(pieces).toString("utf8");
  }
  return files;
};
