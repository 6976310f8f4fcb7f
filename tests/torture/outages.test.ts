import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../server/db/open";
import { countWrites } from "./product/count-writes";
import { createClient } from "./product/create-client";
import { findHalves } from "./product/find-halves";
import { makeRoom } from "./product/make-room";
import { placeDatabase } from "./product/place-database";
import { startProduct } from "./product/start-product";
import { startRelay } from "./product/start-relay";
import { writeAlong } from "./product/write-along";
import { wrongAfter } from "./product/wrong-after";
import { keepFailure } from "./support/keep-failure";
import { report } from "./support/report";
import { torture } from "./support/torture";

/** The product on a PostgreSQL that it reaches through a relay. */
const behindRelay = async () => {
  const place = await placeDatabase();
  const url = new URL(place.env.DATABASE_URL ?? "");
  const relay = await startRelay({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${relay.port}`;
  const product = await startProduct({ env: { DATABASE_URL: url.href } });
  return {
    product,
    open: place.open,
    outages: {
      "refuses and breaks connections": { begin: () => relay.become("closed"), end: () => relay.become("open") },
      "says nothing any more": { begin: () => relay.become("silent"), end: () => relay.become("open") },
      "ends all sessions": { begin: () => place.cutConnections?.(), end: () => undefined },
    },
    remove: async () => {
      await product.end("SIGKILL");
      await relay.stop();
      await place.remove();
    },
  };
};

/** The product on the embedded database, on a disk that fills up. */
const inLittleRoom = async () => {
  const room = await makeRoom(256);
  const product = await startProduct({ env: { DATA_DIR: room.mountPoint }, through: room.through });
  return {
    product,
    open: async () => {
      await product.end("SIGTERM");
      return openDatabase({ dataDir: room.folder });
    },
    outages: { "has no room left": { begin: room.fill, end: room.empty } },
    remove: async () => {
      await product.end("SIGKILL");
      await room.remove();
    },
  };
};

const stage = await (process.env.TEST_DATABASE_URL ? behindRelay() : inLittleRoom());
afterAll(stage.remove);

test.each(Object.entries(stage.outages))(
  "while the database %s, writes are refused or wait, and none is lost",
  async (what, outage) => {
    const begun = new Date();
    const client = createClient(() => stage.product.url);
    const recoveries: number[] = [];
    const from = performance.now();
    let over = false;
    const done = () => client.ledger.filter(({ reply }) => reply && reply.status < 300).length;
    const more = async (count: number) => {
      const wanted = done() + count;
      while (!over && done() < wanted) await wait(5);
    };
    const disturb = async () => {
      for (let round = 1; round <= torture.rounds; round += 1) {
        await more(5);
        await outage.begin();
        // long enough for what is under way to run into it
        await wait(1500);
        await outage.end();
        const back = performance.now();
        await more(1);
        recoveries.push(performance.now() - back);
      }
      over = true;
    };
    const writing = writeAlong({ client, cast: { friends: [] }, isOver: () => over }).finally(() => {
      over = true;
    });
    await Promise.all([disturb(), writing]).catch(async (error) => {
      // what is logged comes by another way than the reply
      await wait(500);
      const said = `${error.message}\n${stage.product.said()}`;
      throw keepFailure({ kind: "outages", only: what, what, said });
    });
    const seconds = (performance.now() - from) / 1000;
    const wrong = await wrongAfter(client, client.ledger);
    const { db, close } = await stage.open();
    wrong.push(...(await countWrites(db, client.ledger)), ...(await findHalves(db, begun)));
    await close();
    report({ what: `database ${what}`, rounds: torture.rounds, replies: client.tally, seconds, recoveries });
    if (wrong.length > 0) throw keepFailure({ kind: "outages", only: what, what, said: wrong.join("\n") });
    // whoever asked got an answer
    expect(client.tally.cut).toBeUndefined();
  },
);
