import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invites } from "../../server/db/schema";
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
