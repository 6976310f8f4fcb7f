import type { TestServer } from "./server";

/** What somebody does first whose password an administrator chose. */
export const choosePassword = async (
  server: TestServer,
  login: string,
  { given, own }: { given: string; own: string },
) => {
  const first = await server.as(login, { password: given });
  const body = { currentPassword: given, password: own, confirmPassword: own };
  const { status, text } = await first.put("/me/password", { body });
  if (status !== 200) throw new Error(`${login} could not choose a password: ${text}`);
};
