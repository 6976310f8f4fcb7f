import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDice } from "../../server/db/seed/story/dice";
import { createTestServer, type Reply, type TestServer } from "../support/server";
import { keepFailure } from "./support/keep-failure";
import { report } from "./support/report";
import { torture } from "./support/torture";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

type Actor = Awaited<ReturnType<TestServer["as"]>>;

test("a clock that jumps by an hour and back loses nothing, does nothing twice, and keeps nobody out", async () => {
  const { clock } = server;
  const dice = createDice(torture.seed);
  const replies: Record<string, number> = {};
  const kept = new Map<string, { key: string; body: object; reply: Reply }>();
  const wrong: string[] = [];
  const begun = performance.now();
  let ahead = 0;
  const jump = () => {
    const hours = ahead > 0 && dice.chance(0.5) ? -1 : dice.pick([1, -1]);
    ahead += hours;
    clock.advance({ hours, seconds: dice.int(-90, 90) });
  };

  /** Asks until the answer is none about the token; a new sign-in has to be enough. */
  const asMaria = async (ask: (maria: Actor) => Promise<Reply>): Promise<Reply> => {
    for (let attempt = 1; ; attempt += 1) {
      maria ??= await server.as("maria");
      const reply = await ask(maria);
      replies[reply.status] = (replies[reply.status] ?? 0) + 1;
      if (reply.status !== 401 || attempt === 5) return reply;
      maria = undefined;
    }
  };
  let maria: Actor | undefined;

  const create = async () => {
    const [key, body] = [randomUUID(), { name: `tortura${randomUUID()}`, isActive: false }];
    const reply = await asMaria((one) => one.post("/me/vcards", { body, headers: { "Idempotency-Key": key } }));
    if (reply.status === 201) kept.set(reply.body.id, { key, body, reply });
    else wrong.push(`a token was not made: ${reply.text}`);
  };
  const repeat = async () => {
    const { key, body, reply } = dice.pick([...kept.values()]);
    const again = await asMaria((one) => one.post("/me/vcards", { body, headers: { "Idempotency-Key": key } }));
    if (again.text !== reply.text) wrong.push(`the same key gave ${reply.text}, then ${again.text}`);
  };
  const edit = async () => {
    const path = `/me/vcards/${dice.pick([...kept.keys()])}`;
    const found = await asMaria((one) => one.get(path));
    const headers = { "If-Match": found.headers.get("ETag") ?? "" };
    const body = { name: found.body.name, title: randomUUID(), isActive: false };
    const reply = await asMaria((one) => one.put(path, { body, headers }));
    if (![200, 412].includes(reply.status)) wrong.push(`a token was not changed: ${reply.text}`);
  };

  for (let round = 1; round <= torture.rounds; round += 1) {
    jump();
    await create();
    // jumps fall between what goes on at once, too
    await Promise.all([create(), repeat(), edit(), create().then(jump), repeat(), edit()]);
  }
  const found: string[] = [];
  for (let after = ""; ; ) {
    const query = `/me/vcards?q=tortura&perPage=7&sort=-createdAt${after && `&after=${encodeURIComponent(after)}`}`;
    const { body } = await asMaria((one) => one.get(query));
    found.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.pageInfo.hasNextPage) break;
    after = body.pageInfo.endCursor;
  }
  if (found.toSorted().join() !== [...kept.keys()].toSorted().join())
    wrong.push(`${kept.size} tokens were made, and the list shows ${found.length}`);
  report({ what: "clock jumping", rounds: torture.rounds, replies, seconds: (performance.now() - begun) / 1000 });
  if (wrong.length > 0) throw keepFailure({ kind: "clock", what: "a clock that jumps", said: wrong.join("\n") });
});

test("what was ended stays ended when the clock goes back", async () => {
  const { clock } = server;
  const joao = await server.as("joao");
  const other = await server.as("joao");
  clock.advance({ minutes: 10 });
  await joao.post("/auth/sign-out", { body: { refreshToken: joao.refreshToken } });
  const change = {
    currentPassword: "demo1234",
    password: "outro segredo bom 8",
    confirmPassword: "outro segredo bom 8",
  };
  expect((await other.put("/me/password", { body: change })).status).toBe(200);
  for (const minutes of [-10, -60, 60, 120]) {
    clock.advance({ minutes });
    const refreshed = [joao, other].map(({ refreshToken }) =>
      server.call("POST", "/auth/refresh", { body: { refreshToken } }),
    );
    expect((await Promise.all(refreshed)).map(({ status }) => status)).toEqual([401, 401]);
    expect((await Promise.all([joao, other].map((one) => one.get("/me")))).map(({ status }) => status)).toEqual([
      401, 401,
    ]);
    const again = await server.as("joao", { password: change.password });
    expect((await again.get("/me")).status).toBe(200);
  }
});
