import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface Options {
  /** Reply to the recipient of a mail: 250 takes it. */
  toRecipient?: (address: string) => string;
  /** Whether it breaks the connection instead of sending a reply. */
  hangsUp?: (reply: string) => boolean;
}

/** A mail server as small as RFC 5321 allows: it takes what it is told to take and keeps it. */
export const startSmtpServer = async ({ toRecipient = () => "250 OK", hangsUp = () => false }: Options = {}) => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding("utf8");
    let data: string | undefined;
    let buffered = "";
    const reply = (line: string) => (hangsUp(line) ? socket.destroy() : socket.write(`${line}\r\n`));
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return reply("250 localhost");
      if (/^RCPT TO/i.test(line)) return reply(toRecipient(/<(.*)>/.exec(line)?.[1] ?? ""));
      if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
      if (!/^DATA/i.test(line)) return reply("250 OK");
      data = "";
      return reply("354 go on");
    };
    const take = (line: string) => {
      if (data === undefined) return command(line);
      if (line !== ".") {
        data += `${line}\n`;
        return undefined;
      }
      received.push(data);
      data = undefined;
      return reply("250 taken");
    };
    reply("220 localhost");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      const lines = `${buffered}${chunk}`.split("\r\n");
      buffered = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
};
