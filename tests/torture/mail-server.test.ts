import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "../../server/db/schema";
import { createDice } from "../../server/db/seed/story/dice";
import { createRateLimits } from "../../server/http/rate-limits";
import { mailOf } from "../../server/mails/mail-of";
import { createMailWorker } from "../../server/mails/mail-worker";
import { createMailer } from "../../server/mails/mailer";
import { createLog } from "../../server/telemetry/log";
import { createTestServer, type TestServer } from "../support/server";
import { startSmtpServer } from "../support/smtp";
import { keepFailure } from "./support/keep-failure";
import { report } from "./support/report";
import { torture } from "./support/torture";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterAll(() => server.close());

const mail = mailOf("password-changed", { name: "Ana", link: "https://cards.example.com/forgot-password" });

const worker = (smtpUrl: string) =>
  createMailWorker({
    db: server.db,
    clock: server.clock.now,
    log: createLog("silent"),
    smtpUrl,
    from: "Tokens <no-reply@cards.example.com>",
  });

const idOf = (message = "") => /^Message-ID: (.*)$/m.exec(message)?.[1] ?? "";

test("a mail server that hangs up at any word gets every mail in the end, and none again that it has acknowledged", async () => {
  const { db, clock } = server;
  const dice = createDice(torture.seed);
  const rounds = torture.rounds * 4;
  const heard = new Set<string>();
  const acknowledged: string[] = [];
  const replies = { sent: 0, cut: 0 };
  const begun = performance.now();
  for (let round = 1; round <= rounds; round += 1) {
    for (const to of [`a${round}@example.com`, `b${round}@example.com`, `c${round}@example.com`])
      await createMailer({ clock: clock.now, limits: createRateLimits(db) }).queue(db, {
        mail,
        to,
        locale: "pt-BR",
        dedupeKey: to,
        about: "01970000-0000-7000-8000-000000000000",
        by: "owner",
      });
    const smtp = await startSmtpServer({
      hangsUp: (reply) => {
        const now = round < rounds && dice.chance(0.15);
        replies[now ? "cut" : "sent"] += 1;
        if (reply === "250 taken" && !now) acknowledged.push(idOf(smtp.received.at(-1)));
        return now;
      },
    });
    const one = worker(smtp.url);
    await one.deliver();
    await one.stop();
    await smtp.stop();
    for (const message of smtp.received) heard.add(idOf(message));
    // the next attempt is a quarter of an hour away at most
    clock.advance({ minutes: 16 });
  }
  report({ what: "mail server hanging up", rounds, replies, seconds: (performance.now() - begun) / 1000 });

  const kept = await db.select({ status: mails.status }).from(mails);
  const wrong = [
    ...kept.filter(({ status }) => status !== "SENT").map(({ status }) => `a mail is ${status}`),
    ...acknowledged.filter((id, at) => acknowledged.indexOf(id) !== at).map((id) => `${id} was sent again`),
    ...(heard.size === rounds * 3 ? [] : [`${heard.size} of ${rounds * 3} mails arrived`]),
  ];
  if (wrong.length > 0) throw keepFailure({ kind: "mail-server", what: "mails", said: wrong.join("\n") });
  expect(kept).toHaveLength(rounds * 3);
});
