import { codeOf, stepAt } from "../../server/second-step/codes";
import type { TestServer } from "./server";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads Base32, as an app does that was told its secret. */
const fromBase32 = (text: string) => {
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an app with this secret shows, some steps of 30 seconds from now. */
export const codeFor = (secret: string, at: Date, steps = 0) => codeOf(fromBase32(secret), stepAt(at) + steps);

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
