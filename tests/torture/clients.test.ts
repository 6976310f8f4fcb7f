import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "./product/create-client";
import { type Place, placeDatabase } from "./product/place-database";
import { slowClient, slowWays } from "./product/slow-clients";
import { type Product, startProduct } from "./product/start-product";
import { signIn } from "./product/stories";
import { writeAlong } from "./product/write-along";
import { wrongAfter } from "./product/wrong-after";
import { report } from "./support/report";
import { torture } from "./support/torture";

/** Of each way of being slow. */
const crowd = torture.rounds * 10;

let place: Place;
let product: Product;
beforeAll(async () => {
  place = await placeDatabase();
  product = await startProduct({ env: place.env });
});
afterAll(async () => {
  await product.end("SIGKILL");
  await place.remove();
});

test("a crowd that sends a byte a second, or never reads, holds nobody else up", async () => {
  const client = createClient(() => product.url);
  const admin = await signIn(client, "admin");
  const credentials = `Authorization: ${admin.Authorization}\r\n`;
  const slow = await Promise.all(
    slowWays.flatMap((way) => Array.from({ length: crowd }, () => slowClient(Number(product.port), way, credentials))),
  );
  const waits: number[] = [];
  let over = false;
  const watch = async () => {
    const written = () => client.ledger.filter(({ reply }) => reply && reply.status < 300).length;
    for (let look = 0; look < 30 || written() <= 10; look += 1) {
      const begun = performance.now();
      expect((await client.send({ method: "GET", path: "/health/live" })).status).toBe(200);
      waits.push(performance.now() - begun);
      await wait(100);
    }
    over = true;
  };
  const begun = performance.now();
  const writing = writeAlong({ client, cast: { friends: [] }, isOver: () => over });
  await Promise.all([watch(), writing]);
  const seconds = (performance.now() - begun) / 1000;
  for (const one of slow) one.hangUp();
  expect(await wrongAfter(client, client.ledger)).toEqual([]);
  report({ what: `${slow.length} slow clients`, replies: client.tally, seconds, recoveries: waits });
  expect(client.tally.cut).toBeUndefined();
});

// the server's patience is longer than the short form
if (torture.rounds >= 20) {
  test("whoever does not finish a request is sent away", async () => {
    const unfinished = slowWays.filter((way) => way !== "never reads what it asked for");
    const slow = await Promise.all(unfinished.map((way) => slowClient(Number(product.port), way, "")));
    const begun = performance.now();
    const ends = slow.map(async ({ kind, ended, heard }) => {
      await Promise.race([ended, wait(150_000)]);
      return { kind, seconds: Math.round((performance.now() - begun) / 1000), heard: heard().split("\r\n")[0] };
    });
    const all = await Promise.all(ends);
    console.log(all);
    expect(all.filter(({ seconds }) => seconds >= 150)).toEqual([]);
  });
}
