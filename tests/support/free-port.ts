import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that nobody listens on just now. */
export const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // an address with a port, since it listens to one
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};
