import { expect } from "vitest";
import type { TestServer } from "./server";

/** What tests of registration and forgotten passwords do again and again; give it a server with TRUST_PROXY=1. */
export const createAccountCalls = (host: () => TestServer) => {
  let count = 0;
  const person = (over: Record<string, unknown> = {}) => {
    count += 1;
    const login = `pessoa${count}`;
    return {
      firstName: "Lívia",
      surName: "Prado",
      app2Id: login,
      email: `${login}@example.org`,
      birthday: "1991-03-09",
      password: "cavalo correto",
      confirmPassword: "cavalo correto",
      ...over,
    };
  };
  // from everywhere, since registrations from one place are limited
  const register = (body: object, headers: Record<string, string> = {}) => {
    count += 1;
    return host().call("POST", "/accounts", { body, headers: { "X-Forwarded-For": `10.0.0.${count}`, ...headers } });
  };
  const confirm = (token: string, password?: string) =>
    host().call("POST", "/accounts/confirm-email", { body: { token, ...(password !== undefined && { password }) } });
  const resend = (email: string) => host().call("POST", "/accounts/resend-confirmation", { body: { email } });
  const forgot = (email: string) => host().call("POST", "/accounts/forgot-password", { body: { email } });
  const reset = (token: string, password = "outra senha boa") =>
    host().call("POST", "/accounts/reset-password", {
      body: { password },
      headers: { Authorization: `Bearer ${token}` },
    });
  const mailsTo = async (address: string) => (await host().outbox()).filter(({ to }) => to === address);
  /** Of the newest mail that has one. */
  const tokenTo = async (address: string) => {
    const texts = (await mailsTo(address)).map(({ text }) => text);
    return /token=([\w-]+)/.exec(texts.join("\n"))?.[1] ?? "";
  };
  const registered = async (over: Record<string, unknown> = {}) => {
    const body = person(over);
    expect((await register(body)).status).toBe(201);
    return body;
  };
  const confirmed = async (over: Record<string, unknown> = {}) => {
    const body = await registered(over);
    expect((await confirm(await tokenTo(body.email))).status).toBe(200);
    return body;
  };

  return { person, register, confirm, resend, forgot, reset, mailsTo, tokenTo, registered, confirmed };
};
