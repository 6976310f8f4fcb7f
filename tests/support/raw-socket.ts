import { once } from "node:events";
import { connect } from "node:net";

/** A connection that says what it likes, as no client of HTTP would. */
export const openSocket = async (port: number) => {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  // being cut off is what these tests wait for
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    received += bytes.toString();
  });
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  await once(socket, "connect");
  return {
    send: (text: string) => void socket.write(text),
    /** Hangs up without a word. */
    leave: () => void socket.destroy(),
    /** The same, with a reset instead of an end. */
    reset: () => void socket.resetAndDestroy(),
    /** What came until the other side closed. */
    closed,
    /** Waits until something of this kind has come. */
    until: async (pattern: RegExp) => {
      while (!pattern.test(received)) await once(socket, "data");
      return received;
    },
  };
};
