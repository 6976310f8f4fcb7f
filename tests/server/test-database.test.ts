import { expect, test } from "vitest";
import { users } from "../../server/db/schema";
import { openInMemory } from "../support/database-in-memory";

test("a test's database is its own: what is written to one is in no other, before or after", async () => {
  const options = { demo: false, logger: { logQuery: () => {} } };
  const [early, other] = [await openInMemory(options), await openInMemory(options)];
  const person = { firstName: "Nova", surName: "Pessoa", app2Id: "nova", email: "nova@example.org" };
  const keys = { nameKey: "nova", surNameKey: "pessoa", app2IdKey: "nova", search: "nova", passwordHash: "none" };
  const at = new Date();
  await early.db.insert(users).values({ ...person, ...keys, createdAt: at, updatedAt: at });
  await early.db.execute("checkpoint");
  const late = await openInMemory(options);
  expect(await Promise.all([early, other, late].map(({ db }) => db.$count(users)))).toEqual([1, 0, 0]);
  for (const { close } of [early, other, late]) await close();
});
