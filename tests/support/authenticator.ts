import { Secret, TOTP } from "otpauth";
import type { TestServer } from "./server";

/** The code that an app with this secret shows, some steps of 30 seconds from now. */
export const codeFor = (secret: string, at: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 });

/** Takes an app into use for a person, as they would. */
export const enrol = async (server: TestServer, login: string, password?: string) => {
  const person = await server.as(login, { password });
  const { secret } = (await person.post("/me/second-step/authenticator")).body;
  const saved = await person.put("/me/second-step/authenticator", {
    body: { code: codeFor(secret, server.clock.now()) },
  });
  if (saved.status !== 200) throw new Error(`${login} could not take an app into use: ${saved.text}`);
  const codes: string[] = saved.body.data.codes;
  return { person, secret: String(secret), codes, code: (steps = 0) => codeFor(secret, server.clock.now(), steps) };
};
