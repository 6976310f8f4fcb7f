import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import type { Logger } from "pino";
import { networkOf } from "./client-ip";

/**
 * Lets one network open so many connections at a time; what it opens beyond is closed at once, and those of others are
 * served. It is logged once, and again when the network has had none.
 */
export const limitConnections = (server: Server, { perNetwork, log }: { perNetwork: number; log: Logger }) => {
  const open = new Map<string, number>();
  const told = new Set<string>();
  let taken = 0;
  server.on("connection", (socket) => {
    taken += 1;
    const from = networkOf(socket.remoteAddress ?? "unknown");
    const before = open.get(from) ?? 0;
    if (before >= perNetwork) {
      if (!told.has(from)) log.warn({ from, connections: before }, "too many connections from one network");
      told.add(from);
      socket.destroy();
      return;
    }
    open.set(from, before + 1);
    socket.once("close", () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) return open.set(from, left);
      open.delete(from);
      told.delete(from);
    });
  });
  let isFullTold = false;
  server.on("drop", () => {
    if (isFullTold) return;
    isFullTold = true;
    log.warn("too many connections");
    setTimeout(() => {
      isFullTold = false;
    }, 60_000).unref();
  });

  return {
    /**
     * Waits until the system has no connection left that was not taken yet, and nobody is about to make one since
     * everything is quiet; for so many milliseconds at most.
     */
    allTaken: async ({ patience, isQuiet }: { patience: number; isQuiet: () => boolean }) => {
      const until = performance.now() + patience;
      for (let before = -1; (before !== taken || !isQuiet()) && performance.now() < until; ) {
        before = taken;
        await turn();
        await turn();
      }
    },
  };
};
