import { eq } from "drizzle-orm";
import { users } from "../../server/db/schema";
import { givenPassword } from "./given-password";
import type { TestServer } from "./server";

/** Somebody new with an account and a password of their own, signed in: nothing sent, nothing received. */
export const newcomer = async (server: TestServer, app2Id: string, name: { firstName: string; surName: string }) => {
  const admin = await server.as("admin");
  const email = `${app2Id}@example.com`;
  const { status, body } = await admin.post("/users", { body: { ...name, app2Id, email, password: givenPassword } });
  if (status !== 201) throw new Error(`${app2Id} was not created: ${JSON.stringify(body)}`);
  await server.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, body.id));
  return {
    ...(await server.as(app2Id, { password: givenPassword })),
    id: String(body.id),
    app2Id,
    email,
    password: givenPassword,
  };
};

export type Newcomer = Awaited<ReturnType<typeof newcomer>>;
