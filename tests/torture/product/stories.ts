import { randomUUID } from "node:crypto";
import { completeCnpj } from "../../../server/domain/documents";
import type { Answer, Client } from "./create-client";

/** Somebody with an account of their own, to whom tokens may be sent. */
interface Friend {
  app2Id: string;
  cardId: string;
}

/** Who was met so far; stories go on with people of earlier ones. */
export interface Cast {
  friends: Friend[];
}

/** The product refused what it may refuse: the story ends, and nothing is wrong. */
export class Refused extends Error {}

const password = "um segredo bom 7";

/** A text that is nowhere else, so that whoever finds it twice knows that something was done twice. */
const once = () => `tortura${randomUUID().replaceAll("-", "")}`;

const expectOne = (reply: Answer, ...statuses: number[]) => {
  if (statuses.includes(reply.status)) return reply.body;
  if (reply.status === 429 || reply.status === 503) throw new Refused(JSON.stringify(reply.body));
  throw new Error(`Not ${statuses.join(" or ")}, but ${reply.status}: ${JSON.stringify(reply.body)}`);
};

/** Signs in; answers what goes along with every call of that person. */
export const signIn = async (client: Client, login: string, word = "demo1234") => {
  const body = { login, password: word };
  const { token } = expectOne(await client.send({ method: "POST", path: "/auth/sign-in", body }), 200);
  return { Authorization: `Bearer ${token}` };
};

/** Signs maria in, at work in the first company that she administers. */
export const signInAtWork = async (client: Client) => {
  const headers = await signIn(client, "maria");
  const { data } = expectOne(await client.send({ method: "GET", path: "/me/companies?sort=name", headers }), 200);
  const { id } = data.find(({ associateType }: { associateType: string }) => associateType === "ADMIN");
  return { ...headers, "Company-Id": String(id) };
};

/** Registers, confirms the address, makes a token, shares it with an address and with a friend, who accepts. */
export const aPerson = async (client: Client, cast: Cast) => {
  const app2Id = once();
  const email = `${app2Id}@example.org`;
  const who = { firstName: "Rita", surName: "Torta", app2Id, email, birthday: "1990-01-02" };
  const account = { ...who, password, confirmPassword: password };
  expectOne(await client.write({ method: "POST", path: "/accounts", body: account, creates: true }), 201);
  const { data: mails } = expectOne(await client.send({ method: "GET", path: "/dev/outbox" }), 200);
  const mail = mails.find(({ to }: { to: string }) => to === email);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  expectOne(await client.write({ method: "POST", path: "/accounts/confirm-email", body: { token } }), 200);
  const headers = await signIn(client, app2Id, password);
  const name = once();
  const card = expectOne(
    await client.write({ method: "POST", path: "/me/vcards", headers, body: { name }, creates: true }),
    201,
  );
  const share = { method: "POST" as const, path: `/me/vcards/${card.id}/share`, headers, creates: true };
  expectOne(await client.write({ ...share, body: { email: `${once()}@example.org` } }), 200);
  const visit = { method: "POST" as const, path: `/public/vcards/${card.slug}/contacts`, creates: true };
  expectOne(await client.write({ ...visit, body: { name: once() } }), 201);
  const friend = cast.friends.at(-1);
  if (friend) await acceptFrom(client, { friend, share });
  cast.friends.push({ app2Id, cardId: card.id });
};

const acceptFrom = async (
  client: Client,
  { friend, share }: { friend: Friend; share: Parameters<Client["write"]>[0] },
) => {
  expectOne(await client.write({ ...share, body: { app2Id: friend.app2Id } }), 200);
  const headers = await signIn(client, friend.app2Id, password);
  const path = "/me/exchanges?direction=received&status=PENDING&perPage=100";
  const { data } = expectOne(await client.send({ method: "GET", path, headers }), 200);
  for (const { id, vcard } of data) {
    // visitors leave contacts without a token
    const body = { accept: true, ...(vcard && { vcardId: friend.cardId }) };
    expectOne(await client.write({ method: "POST", path: `/me/exchanges/${id}/respond`, headers, body }), 200, 409);
  }
};

/** Makes a template and a token of a company, changes the token, and invites somebody unknown. */
export const aCompanyAdmin = async (client: Client, headers: Record<string, string>) => {
  const create = async (path: string, body: object) =>
    expectOne(await client.write({ method: "POST", path, headers, body, creates: true }), 201, 202);
  const template = await create("/vcard-templates", { name: once() });
  const card = { name: once(), isActive: false, templateId: template.id };
  const { id } = await create("/vcards", card);
  const body = { ...card, title: once() };
  expectOne(await client.write({ method: "PUT", path: `/vcards/${id}`, headers, body }), 200);
  await create("/associates", { email: `${once()}@example.org` });
};

/** Makes a company and a person, and changes the company. */
export const aPlatformAdmin = async (client: Client, headers: Record<string, string>) => {
  const create = async (path: string, body: object) =>
    expectOne(await client.write({ method: "POST", path, headers, body, creates: true }), 201);
  const company = { name: once(), document: completeCnpj(`${Math.floor(Math.random() * 9e11) + 1e11}`) };
  const { id } = await create("/companies", company);
  const body = { ...company, tradeName: once() };
  expectOne(await client.write({ method: "PUT", path: `/companies/${id}`, headers, body }), 200);
  const app2Id = once();
  const email = `${app2Id}@example.org`;
  await create("/users", { firstName: "Ivo", surName: "Torto", app2Id, email, password });
};
