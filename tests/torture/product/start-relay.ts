import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type State = "open" | "closed" | "silent";

/** A relay before a server, which can go away: closed it breaks and refuses connections, silent it passes nothing on. */
export const startRelay = async (target: { host: string; port: number }) => {
  let state: State = "open";
  const pairs = new Set<readonly [Socket, Socket]>();
  const relay = createServer((client) => {
    if (state === "closed") return client.destroy();
    const server = connect(target);
    const pair = [client, server] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    flow(pair, state);
    return undefined;
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  // a TCP server has an address with a port
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    become: (next: State) => {
      state = next;
      for (const pair of [...pairs]) flow(pair, next);
    },
    stop: async () => {
      for (const [client] of pairs) client.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
};

const flow = ([client, server]: readonly [Socket, Socket], state: State) => {
  if (state === "closed") client.destroy();
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    if (state === "open") from.pipe(to);
    else from.unpipe(to).pause();
  }
};
