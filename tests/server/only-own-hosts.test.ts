import { expect, test } from "vitest";
import { createTestServer } from "../support/server";

const status = async (server: Awaited<ReturnType<typeof createTestServer>>, host: string) =>
  (await server.app.fetch(new Request(`http://${host}/dev/outbox`))).status;

test("answers this machine's own names and the one it is known by, and no other", async () => {
  const server = await createTestServer({ demo: false, env: { PUBLIC_URL: "http://cards.localhost:3000" } });
  for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", "cards.localhost:3000"])
    expect([host, await status(server, host)]).toEqual([host, 200]);
  for (const host of ["evil.example", "127.0.0.1.evil.example:3000", "localhost.evil.example", "192.168.1.2"])
    expect([host, await status(server, host)]).toEqual([host, 421]);
  await server.close();
});

test("answers every name where others are served, too", async () => {
  const server = await createTestServer({ demo: false });
  expect(await status(server, "cards.example.com")).toBe(200);
  await server.close();
});
