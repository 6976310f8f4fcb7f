import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createOutwardFetch, outward } from "../../server/sso/outward";

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
});
