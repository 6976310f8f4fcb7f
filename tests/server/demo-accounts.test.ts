import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../server/auth/passwords";
import { users } from "../../server/db/schema";
import { refuseDemoAccounts } from "../../server/db/seed/refuse-demo-accounts";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("accounts with the password that everybody knows are named, however few are left", async () => {
  await expect(refuseDemoAccounts(server.db)).rejects.toThrow(
    /: admin, maria, joao, support and \d+ others\. .* allow them with DEMO=1\.$/,
  );
  const passwordHash = await createPasswords().hash("a passphrase of its own", {
    firstName: "",
    surName: "",
    email: "",
  });
  await server.db.update(users).set({ passwordHash }).where(ne(users.app2IdKey, "joao"));
  await expect(refuseDemoAccounts(server.db)).rejects.toThrow(/ everybody knows: joao\. /);
  await server.db.update(users).set({ status: "INACTIVE" }).where(eq(users.app2IdKey, "joao"));
  await refuseDemoAccounts(server.db);
});

test("a database without them is taken, whatever password somebody chose", async () => {
  const empty = await createTestServer({ demo: false });
  await refuseDemoAccounts(empty.db);
  await empty.close();
});
