import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, exchanges, invites, users } from "../../server/db/schema";
import { paths } from "../../server/paths";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { person, register, confirm, tokenTo, confirmed } = createAccountCalls(() => server);

describe("what waited for the address", () => {
  const inACompany = () => server.as("maria", { company: "Aurora" });
  const shareTo = async (email: string) => {
    const maria = await server.as("maria");
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    const reply = await maria.post(`/me/vcards/${vcard.id}/share`, { body: { email } });
    expect(reply.body.type).toBe("VCARD_SHARED");
    return vcard;
  };

  /** What has become of the invitations to an address. */
  const invitedTo = async (email: string) => {
    const found = await server.db.select({ status: invites.status }).from(invites).where(eq(invites.email, email));
    return found.map(({ status }) => status);
  };

  test("is delivered when it is confirmed, and not before: invitations and tokens", async () => {
    const body = person();
    const company = await inACompany();
    const invited = await company.post("/associates", { body: { email: body.email.toUpperCase(), type: "ADMIN" } });
    expect(invited.body.type).toBe("SEND_INVITE_JOIN_PLATAFORM");
    const vcard = await shareTo(body.email);
    await register(body);
    const token = await tokenTo(body.email);
    const found = async () => (await company.get(`/associates?q=${body.app2Id}`)).body.data;
    expect(await found()).toEqual([]);
    expect(await invitedTo(body.email)).toEqual(["SAVED"]);

    expect((await confirm(token, body.password)).status).toBe(200);
    expect(await found()).toEqual([expect.objectContaining({ status: "PENDING", type: "ADMIN", email: body.email })]);
    expect(await invitedTo(body.email)).toEqual(["ACCEPTED"]);
    const me = await server.as(body.app2Id, { password: body.password });
    const [association] = (await me.get("/me/associations?status=PENDING")).body.data;
    expect(association.company.id).toBe(company.companyId);
    const { data } = (await me.get("/me/exchanges?direction=received&status=PENDING")).body;
    expect(data).toHaveLength(1);
    expect(data[0].vcard.id).toBe(vcard.id);
    expect((await me.post(`/me/exchanges/${data[0].id}/respond`, { body: { accept: true } })).status).toBe(200);
    expect((await me.post(`/me/associations/${association.id}/respond`, { body: { accept: true } })).status).toBe(200);
  });

  type Company = Awaited<ReturnType<typeof inACompany>>;
  test.each<[string, (company: Company, path: string) => Promise<{ status: number }>]>([
    ["administers the company no more", (company, path) => company.post(`${path}/unjoin`)],
    ["is away from it", (company, path) => company.post(`${path}/inactivate`)],
    ["belongs to it no more", (company, path) => company.delete(path)],
  ])("makes an administrator of nobody once whoever invited them %s", async (_, end) => {
    const company = await inACompany();
    const inviter = await confirmed();
    const invited = await company.post("/associates", { body: { email: inviter.email, type: "ADMIN" } });
    const them = await server.as(inviter.app2Id, { password: inviter.password });
    const [association] = (await them.get("/me/associations?status=PENDING")).body.data;
    const accepted = await them.post(`/me/associations/${association.id}/respond`, { body: { accept: true } });
    expect(accepted.status).toBe(200);
    const body = person();
    const atWork = await server.as(inviter.app2Id, { password: inviter.password, company: company.companyId });
    const asked = await atWork.post("/associates", { body: { email: body.email, type: "ADMIN" } });
    expect(asked.body.type).toBe("SEND_INVITE_JOIN_PLATAFORM");
    expect((await end(company, `/associates/${invited.body.id}`)).status).toBe(200);

    await register(body);
    expect((await confirm(await tokenTo(body.email), body.password)).status).toBe(200);
    const { data } = (await company.get(`/associates?q=${body.app2Id}`)).body;
    // the invitation itself is the company's, and goes on
    expect(data).toEqual([expect.objectContaining({ status: "PENDING", type: "USER" })]);
  });

  test("that is delivered while a company invites the person anew refuses that, and keeps no file from going in", async () => {
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
    const company = await inACompany();
    // the first to be written finds that somebody else was faster
    await server.db.execute(sql`create sequence deliveries`);
    await server.db.execute(sql`create function deliver() returns trigger language plpgsql security definer as $$ begin
      if nextval('deliveries') = 1 then
        insert into associates select (jsonb_populate_record(new, jsonb_build_object('id', gen_random_uuid()))).*;
      end if;
      return new;
    end $$`);
    await server.db.execute(
      sql`create trigger deliver before insert on associates for each row execute function deliver()`,
    );
    const invited = await company.post("/associates", { body: { email: one.email } });
    expect([invited.status, invited.body.type]).toEqual([409, "USER_ALREADY_ASSOCIATED"]);
    await server.db.execute(sql`alter sequence deliveries restart`);
    const headers = {
      Authorization: `Bearer ${company.token}`,
      "Company-Id": company.companyId,
      "Content-Type": "text/csv",
    };
    const file = { method: "POST", headers, body: `email\n${two.email}\n${three.email}\n` };
    const sent = await server.app.fetch(new Request("http://panel.test/api/associates/import", file));
    await server.db.execute(sql`drop trigger deliver on associates`);
    expect((await sent.json()).data).toMatchObject({ imported: 2, rejected: 0 });
  });

  describe("reaches whoever an administrator gives it to, with the account", () => {
    /** What waits for an address now, from a company and from a person. */
    const waitingFor = async (email: string) => {
      const company = await inACompany();
      expect((await company.post("/associates", { body: { email } })).body.type).toBe("SEND_INVITE_JOIN_PLATAFORM");
      await shareTo(email);
    };
    const input = ({ firstName, surName, app2Id, email }: ReturnType<typeof person>) => ({
      firstName,
      surName,
      app2Id,
      email,
    });
    /** What of it came to the account that has the address. */
    const reached = async (email: string) => {
      const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email));
      const id = user?.id ?? "";
      const shared = eq(exchanges.recipientId, id);
      const member = and(eq(associates.userId, id), eq(associates.status, "PENDING"));
      return {
        invitations: await invitedTo(email),
        associations: await server.db.$count(associates, member),
        tokens: await server.db.$count(exchanges, shared),
      };
    };
    const all = { invitations: ["ACCEPTED"], associations: 1, tokens: 1 };

    test.each<[string, (body: ReturnType<typeof person>) => Promise<unknown>]>([
      [
        "makes one",
        async (body) => {
          await waitingFor(body.email);
          const admin = await server.as("admin");
          expect((await admin.post("/users", { body: { ...input(body), password: body.password } })).status).toBe(201);
        },
      ],
      [
        "brings one in with a file",
        async (body) => {
          await waitingFor(body.email);
          const admin = await server.as("admin");
          const { firstName, surName, app2Id, email } = body;
          const file = `firstName,surName,app2Id,email\n${firstName},${surName},${app2Id},${email}\n`;
          const headers = { Authorization: `Bearer ${admin.token}`, "Content-Type": "text/csv" };
          const call = { method: "POST", headers, body: file };
          const reply = await server.app.fetch(new Request("http://panel.test/api/users/import", call));
          expect((await reply.json()).data.imported).toBe(1);
        },
      ],
      [
        "makes one of somebody who administers a company",
        async (body) => {
          await waitingFor(body.email);
          const admin = await server.as("admin");
          const [company] = (await admin.get("/companies?q=Vale")).body.data;
          const { password, confirmPassword } = body;
          const made = await admin.post(`/companies/${company.id}/admins`, {
            body: { ...input(body), phone: "+5511999990000", password, confirmPassword },
          });
          expect(made.status).toBe(201);
        },
      ],
      [
        "corrects the address",
        async (body) => {
          const { email, ...wrong } = body;
          const admin = await server.as("admin");
          const made = await admin.post("/users", {
            body: { ...input({ ...wrong, email: `x${email}` }), password: body.password },
          });
          await waitingFor(email);
          expect((await admin.put(`/users/${made.body.id}`, { body: input(body) })).status).toBe(200);
        },
      ],
      [
        "switches it on",
        async (body) => {
          await waitingFor(body.email);
          await register(body);
          const admin = await server.as("admin");
          const [one] = (await admin.get(`/users?q=${body.app2Id}`)).body.data;
          const back = await admin.put(`/users/${one.id}`, { body: { ...input(body), isActive: true } });
          expect(back.body.status).toBe("ACTIVE");
        },
      ],
    ])("who %s", async (_how, give) => {
      const body = person();
      await give(body);
      expect(await reached(body.email)).toEqual(all);
    });
  });

  test("is not given twice to whom has it already, nor to its own sender", async () => {
    const body = await confirmed();
    const company = await inACompany();
    const { firstName, surName, password } = body;
    const me = await server.as(body.app2Id, { password });
    expect((await company.post("/associates", { body: { app2Id: body.app2Id } })).status).toBe(201);
    await company.post("/associates", { body: { email: "segundo@example.org" } });
    const maria = await server.as("maria");
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    await maria.post(`/me/vcards/${vcard.id}/share`, { body: { app2Id: body.app2Id } });
    await shareTo("segundo@example.org");
    await me.put("/me", { body: { firstName, surName, email: "segundo@example.org", currentPassword: password } });
    expect((await confirm(await tokenTo("segundo@example.org"), password)).status).toBe(200);
    expect(await invitedTo("segundo@example.org")).toEqual(["DUPLICATE"]);
    const again = await server.as(body.app2Id, { password });
    expect((await again.get("/me/associations")).body.total).toBe(1);
    expect((await again.get("/me/exchanges?direction=received")).body.total).toBe(1);
    // whoever sent it is not told that both are the same person
    expect((await maria.get("/me/exchanges?direction=sent&status=PENDING&q=segundo")).body.total).toBe(1);
  });
});

describe("an account that is in use from its beginning", () => {
  const sources = readdirSync(join(paths.root, "server"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({ name, text: readFileSync(join(paths.root, "server", name), "utf8") }));
  const stored = sources.filter(({ text }) => /\.insert\(users\)/.test(text) && /status: "ACTIVE"/.test(text));

  test("is stored somewhere", () => expect(stored.length).toBeGreaterThan(1));

  test.each(stored)("is given what waited for its address where $name stores it", ({ text }) => {
    expect(text).toMatch(/await deliverWaiting\(/);
  });
});
