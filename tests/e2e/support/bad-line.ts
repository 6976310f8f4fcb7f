import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What becomes of an answer on its way; the server has done what it was asked to in any case. */
export type Mishap = "lost" | "cut" | "corrupted" | "delayed";

/**
 * A line to a server of this machine on which the answer to a single call comes to grief. It is a wire, no stand-in:
 * what the browser sends arrives, and what it reads are the server's bytes, or what is left of them.
 */
export const startBadLine = async (server: URL) => {
  const sockets = new Set<Socket>();
  let waiting: { call: string; mishap: Mishap; met: () => void; released: Promise<void> } | undefined;

  const line = createServer((browser) => {
    const there = connect(Number(server.port), server.hostname);
    let call = "";
    const end = () => {
      for (const socket of [browser, there]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [browser, there]) {
      sockets.add(socket);
      socket.on("error", end).on("close", end);
    }
    browser.on("data", (chunk) => {
      // a browser begins each request in a packet of its own, and sends no other before its answer
      call = /^[A-Z]+ [^ ?]+/.exec(chunk.toString("latin1"))?.[0] ?? call;
      there.write(chunk);
    });
    there.on("data", (chunk) => {
      if (call !== waiting?.call) return browser.write(chunk);
      const { mishap, met, released } = waiting;
      waiting = undefined;
      met();
      if (mishap === "delayed") {
        there.pause();
        return released.then(() => {
          browser.write(chunk);
          there.resume();
        });
      }
      if (mishap === "corrupted") return browser.write(corrupt(chunk));
      if (mishap === "lost") return end();
      return browser.write(chunk.subarray(0, chunk.length - 20), end);
    });
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  // a TCP server has an address with a port
  const { port } = line.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Lets the next answer to a call, such as `POST /api/companies`, come to grief; `met` once it has. */
    spoil: (call: string, mishap: Mishap) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const met = new Promise<void>((resolve) => {
        waiting = { call, mishap, met: resolve, released };
      });
      return { met, release };
    },
    stop: async () => {
      line.close();
      for (const socket of sockets) socket.destroy();
      await once(line, "close");
    },
  };
};

/** The same headers, and as many bytes of something else. */
const corrupt = (chunk: Buffer) => {
  const body = chunk.indexOf("\r\n\r\n") + 4;
  return Buffer.concat([chunk.subarray(0, body), Buffer.alloc(chunk.length - body, "~")]);
};
