import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createOutwardFetch, outward, textsOf } from "../../server/sso/outward";

/** Asks a provider whose name leads to these addresses; none of them is spoken to where it is refused. */
const ask = (url: string, addresses: string[], trusted: string[] = []) =>
  createOutwardFetch({ ...outward, lookUp: async () => addresses, timeout: 1000 }, trusted)(url, {});

describe("a provider is asked", () => {
  test.each([
    ["of this machine", ["127.0.0.1"]],
    ["of a private network", ["10.1.2.3"]],
    ["of the cloud's own services", ["169.254.169.254"]],
    ["of a private network in IPv6", ["fd00::1"]],
    ["of a private network, as IPv6 writes IPv4", ["::ffff:10.0.0.1"]],
    ["one of which is private", ["93.184.216.34", "10.1.2.3"]],
  ])("at no name that leads to addresses %s", async (_name, addresses) => {
    await expect(ask("https://login.example", addresses)).rejects.toThrow("an address that is not public");
  });

  test.each(["https://127.0.0.1/", "https://[::1]/", "https://192.168.0.1/", "https://0x7f000001/"])(
    "at no address such as %s, where no name is looked up",
    async (url) => {
      await expect(ask(url, [])).rejects.toThrow("an address that is not public");
    },
  );

  test("at no port of another protocol, but where the operator trusts the origin", async () => {
    await expect(ask("https://login.example:25", ["93.184.216.34"])).rejects.toThrow("a port of another protocol");
    await expect(ask("https://127.0.0.1:25", [], ["https://127.0.0.1:25"])).rejects.toThrow("nobody answered");
  });

  test("over https alone, but where the operator trusts the origin", async () => {
    await expect(ask("http://login.example", ["93.184.216.34"])).rejects.toThrow("not https");
    // another port is another origin
    await expect(ask("http://127.0.0.1:1", [], ["http://127.0.0.1:2"])).rejects.toThrow("not https");
    await expect(ask("http://127.0.0.1:1", [], ["http://127.0.0.1:1"])).rejects.toThrow("nobody answered");
  });

  test("and what it answers with is heard, whatever its status and with a body or without one", async () => {
    let status = 200;
    const server = createServer((_, answer) => answer.writeHead(status, { "x-odd": "\xE9" }).end("{}")).listen(0);
    onTestFinished(() => {
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (; status < 500; status = status === 299 ? 400 : status + 1) {
      const answer = await ask(origin, [], [origin]);
      expect([answer.status, await answer.text()]).toEqual([status, [204, 205].includes(status) ? "" : "{}"]);
    }
  });

  test("and given up where it switches to another protocol instead", async () => {
    const server = createServer((_, answer) =>
      answer.writeHead(101, { connection: "upgrade", upgrade: "other" }).end(),
    ).listen(0);
    onTestFinished(() => {
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(ask(origin, [], [origin])).rejects.toThrow("it answered 101");
  });
});

describe("the DNS is asked for texts", () => {
  /** A name server with one answer: a code, and a text or none. */
  const startNames = async (code: number, text?: string) => {
    const socket = createSocket("udp4");
    socket.on("message", (question, { port, address }) => {
      const ends = question.indexOf(0, 12) + 5;
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(0x8180 + code, 2);
      header.writeUInt16BE(text === undefined ? 0 : 1, 6);
      header.writeUInt16BE(0, 10);
      // the name of the question, TXT, IN, for a minute
      const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, (text?.length ?? 0) + 1, text?.length ?? 0]);
      const answer = text === undefined ? [] : [record, Buffer.from(text)];
      socket.send(Buffer.concat([header, question.subarray(12, ends), ...answer]), port, address);
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    onTestFinished(() => {
      socket.close();
    });
    return [`127.0.0.1:${socket.address().port}`];
  };

  test.each<[string, number, string | undefined, string[]]>([
    ["of a name that has one", 0, "vcard-panel=1", ["vcard-panel=1"]],
    ["of a name that has none", 0, undefined, []],
    ["of a name that does not exist", 3, undefined, []],
  ])("%s", async (_name, code, text, texts) => {
    expect(await textsOf("_vcard-panel.a.example", await startNames(code, text))).toEqual(texts);
  });

  test.each([
    ["that fails", 2],
    ["that refuses", 5],
  ])("and a server %s has not said that there are none", async (_name, code) => {
    await expect(textsOf("_vcard-panel.a.example", await startNames(code))).rejects.toThrow("queryTxt");
  });
});
