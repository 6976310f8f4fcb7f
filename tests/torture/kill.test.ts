import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDice } from "../../server/db/seed/story/dice";
import { countWrites } from "./product/count-writes";
import { createClient } from "./product/create-client";
import { findHalves } from "./product/find-halves";
import { type Place, placeDatabase } from "./product/place-database";
import { type Product, startProduct } from "./product/start-product";
import type { Cast } from "./product/stories";
import { writeAlong } from "./product/write-along";
import { wrongAfter } from "./product/wrong-after";
import { keepFailure } from "./support/keep-failure";
import { report } from "./support/report";
import { torture } from "./support/torture";

/** A start after a kill takes at most this many times one after an orderly end, and what a busy machine adds, in ms. */
const slowest = { times: 4, more: 5000 };

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

test("killed in the middle of writes again and again, the product keeps what it acknowledged, once and whole", async () => {
  const dice = createDice(torture.seed);
  const begun = new Date();
  await product.end("SIGTERM");
  product = await startProduct({ env: place.env });
  const usual = product.readyAfter;
  const client = createClient(() => product.url);
  const cast: Cast = { friends: [] };
  const recoveries: number[] = [];
  let seconds = 0;
  for (let round = 1; round <= torture.rounds; round += 1) {
    const from = performance.now();
    const before = client.ledger.length;
    const acknowledged = () => client.ledger.slice(before).filter(({ reply }) => reply !== undefined).length;
    const some = dice.int(5, 40);
    const kill = async () => {
      while (product.isRunning() && acknowledged() < some) await wait(5);
      await product.end("SIGKILL");
    };
    await Promise.all([kill(), writeAlong({ client, cast, isOver: () => !product.isRunning() })]);
    seconds += (performance.now() - from) / 1000;
    product = await startProduct({ env: { ...place.env, PORT: product.port } });
    recoveries.push(product.readyAfter);
    const wrong = await wrongAfter(client, client.ledger.slice(before));
    if (wrong.length > 0) throw keepFailure({ kind: "kill", what: `round ${round}`, said: wrong.join("\n") });
  }
  await product.end("SIGKILL");
  report({ what: "killed while writing", rounds: torture.rounds, replies: client.tally, seconds, recoveries });

  const { db, close } = await place.open();
  const wrong = [...(await countWrites(db, client.ledger)), ...(await findHalves(db, begun))];
  await close();
  if (wrong.length > 0) throw keepFailure({ kind: "kill", what: "the database at the end", said: wrong.join("\n") });
  expect(Math.max(...recoveries)).toBeLessThan(slowest.times * usual + slowest.more);
});
