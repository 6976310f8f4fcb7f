import { signInThere } from "./identity-provider";
import type { TestServer } from "./server";

let visits = 0;

/** What the browser sends of the address that a provider sent it back to. */
const answerOf = (url: URL, secret: string) => ({
  ...Object.fromEntries(["state", "code", "iss"].map((name) => [name, url.searchParams.get(name) ?? ""])),
  secret,
});

/** Comes by a company's provider with a login there, as a browser does: each time from another address. */
export const comeBy = async (
  server: Pick<TestServer, "call">,
  { providerId, login }: { providerId: string; login: string },
) => {
  visits += 1;
  const headers = { "X-Forwarded-For": `10.2.${visits >> 8}.${visits & 255}` };
  const begun = await server.call("POST", "/auth/sso", { body: { providerId }, headers });
  if (begun.status !== 200) return begun;
  const back = await signInThere(begun.body.url, login);
  return server.call("POST", "/auth/sso/finish", { body: answerOf(back, begun.body.secret), headers });
};
