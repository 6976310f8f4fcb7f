import { connect, createServer, type Socket } from "node:net";

/** A line to a port of this machine that can stop carrying anything, without being cut. */
export const startLine = async (port: number) => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (chunk) => to.write(chunk));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createServer((here) => {
    const there = connect(port, "127.0.0.1");
    carry(here, there);
    carry(there, here);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    /** The same address, by this line. */
    to: (url: string) => url.replace(`:${port}/`, `:${own}/`),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
