import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fileOf } from "../../server/contract/document";
import { behindBarrier } from "../../server/db/barrier";
import type { Db } from "../../server/db/database";
import { companies, files, users } from "../../server/db/schema";
import { fileTypes, nameOf, typeOf } from "../../server/files/file-types";
import { limits, type Place, removeFilesOf, storeFile } from "../../server/files/record-files";
import { resources } from "../../server/resources";
import { tidy } from "../../server/upkeep/housekeeping";
import { fileBytes, fileSamples } from "../support/file-samples";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const isText = (type: string) => type.startsWith("text/");

describe("what a file is", () => {
  test.each(Object.keys(fileTypes))("is told by its content: %s", (type) => {
    expect(typeOf(fileBytes(type), [type])).toBe(type);
    const others = Object.keys(fileTypes).filter((one) => typeOf(fileBytes(one), [type]) === type);
    const alike = isText(type) ? ["text/csv", "text/plain"] : type.endsWith("zip") ? [] : [type];
    if (alike.length > 0) expect(others).toEqual(alike);
  });

  test("is nothing where it only looks like it, or is nothing that can be seen", () => {
    const all = Object.keys(fileTypes);
    for (const text of ["%PD", " %PDF-1.7", "PK\x05\x06", "RIFF\0\0\0\0WAVE", "a\0b", "MZ\x90\0", "a\x1b[2J"])
      expect([
        text,
        typeOf(
          new Uint8Array(Buffer.from(text, "latin1")),
          all.filter((type) => !isText(type)),
        ),
      ]).toEqual([text, undefined]);
    for (const text of ["a\0b", "a\x1b[2J", "\xff\xfe"])
      expect(typeOf(new Uint8Array(Buffer.from(text, "latin1")), all)).toBeUndefined();
  });
});

describe("the name of a file", () => {
  test.each([
    ["plan.pdf", "plan.pdf"],
    ["Plano de 2024 (versão 2).PDF", "Plano de 2024 (versão 2).pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\ana\\plan.pdf", "plan.pdf"],
    ["plan.exe", "plan.exe.pdf"],
    ["plan\u202Efdp.exe", "planfdp.exe.pdf"],
    ["a\r\nSet-Cookie: b.pdf", "aSet-Cookie b.pdf"],
    ['"><script>.pdf', "script.pdf"],
    ["\0\u200B\uFEFF.pdf", "contract.pdf"],
    [".htaccess", "htaccess.pdf"],
    ["", "contract.pdf"],
    ["...", "contract.pdf"],
    ["família 👩‍👧.pdf", "família 👩‍👧.pdf"],
  ])("%j becomes %j", (given, kept) => {
    expect(nameOf(given, { type: "application/pdf", otherwise: "contract" })).toBe(kept);
  });

  test("is as long as a system takes", () => {
    const name = nameOf(`${"é😀".repeat(400)}.pdf`, { type: "application/pdf", otherwise: "contract" });
    expect(Buffer.byteLength(name)).toBeLessThan(1024);
    expect([name.length <= 255, name.endsWith(".pdf"), /\p{Surrogate}/u.test(name)]).toEqual([true, true, false]);
  });
});

const plan = { name: "plan.pdf", contentType: "application/pdf", bytes: fileBytes("application/pdf") };
const mega = 1024 * 1024;

describe("files of an owner", () => {
  let companyId: string;
  let ownerId: string;
  beforeAll(async () => {
    const [company] = await server.db.select({ id: companies.id }).from(companies).orderBy(companies.id).limit(1);
    const [person] = await server.db.select({ id: users.id }).from(users).where(eq(users.app2Id, "joao"));
    companyId = String(company?.id);
    ownerId = String(person?.id);
  });

  const recordId = "01970000-0000-7000-8000-000000000001";
  const placeOf = (owner: Place["owner"], isShared = false): Place => ({
    ...{ resource: "plans", field: "contract", recordId, owner, isShared },
  });
  const store = (db: Db, owner: Place["owner"], { bytes = plan.bytes, replaces = null as string | null } = {}) =>
    storeFile(db, { ...placeOf(owner), file: { ...plan, bytes }, at: server.clock.now(), replaces });
  const forget = () => server.db.delete(files);

  test.each(["company", "person", "platform"] as const)(
    "of a %s have a size together, and a number, that none goes beyond",
    async (kind) => {
      const owner = { company: { companyId }, person: { ownerId }, platform: {} }[kind];
      const { bytes, count } = limits[kind];
      const row = { ...placeOf(owner), ...owner, name: "x.pdf", contentType: "application/pdf", bytes: plan.bytes };
      const { owner: _, ...values } = row;
      await server.db.insert(files).values({ ...values, size: bytes - 100, createdAt: server.clock.now() });
      const stored = await store(server.db, owner, { bytes: new Uint8Array(100) });
      await expect(store(server.db, owner, { bytes: new Uint8Array(1) })).rejects.toMatchObject({
        type: "FILES_LIMIT_EXCEEDED",
      });
      // what takes the place of another one needs no more than it leaves
      await store(server.db, owner, { bytes: new Uint8Array(100), replaces: stored });
      await forget();
      await server.db.execute(sql`insert into files (id, resource, record_id, field, company_id, owner_id, name, content_type,
        size, bytes, created_at) select gen_random_uuid(), 'plans', ${recordId}::uuid, 'contract', ${owner.companyId ?? null}::uuid,
        ${owner.ownerId ?? null}::uuid, 'x.pdf', 'application/pdf', 1, '\\x00', now() from generate_series(1, ${count})`);
      await expect(store(server.db, owner)).rejects.toMatchObject({ type: "FILES_LIMIT_EXCEEDED" });
      await forget();
    },
  );

  test("of a company are not filled beyond its size by two at once", async () => {
    const { owner: _, ...values } = placeOf({});
    const row = { ...values, companyId, name: "x.pdf", contentType: "application/pdf", bytes: plan.bytes };
    await server.db.insert(files).values({ ...row, size: limits.company.bytes - mega, createdAt: server.clock.now() });
    const half = () => server.db.transaction((db) => store(db, { companyId }, { bytes: new Uint8Array(mega * 0.6) }));
    const both = await Promise.allSettled([half(), half()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await forget();
  });

  test("are seen, written and taken away behind the barrier by that owner alone, and what is shared by all", async () => {
    const of = (work: { companyId?: string; personId: string }) => behindBarrier(server.db, work);
    const stranger = "01970000-0000-7000-8000-000000000000";
    const mine = await store(server.db, { companyId });
    const own = await store(server.db, { ownerId });
    await storeFile(server.db, { ...placeOf({}), file: plan, at: server.clock.now(), replaces: null });
    const at = server.clock.now();
    const shared = await storeFile(server.db, { ...placeOf({}, true), file: plan, at, replaces: null });
    const seen = async (db: Db) => (await db.select({ id: files.id }).from(files)).map(({ id }) => id).sort();
    expect(await seen(of({ companyId, personId: stranger }))).toEqual([mine, shared].sort());
    expect(await seen(of({ companyId: stranger, personId: ownerId }))).toEqual([own, shared].sort());
    expect(await seen(of({ companyId: stranger, personId: stranger }))).toEqual([shared]);

    const foreign = of({ companyId: stranger, personId: stranger });
    await expect(foreign.transaction((db) => store(db, { companyId }))).rejects.toThrow();
    await foreign.transaction((db) => removeFilesOf(db, { resource: "plans", recordId }));
    expect(await server.db.$count(files)).toBe(4);
    await of({ companyId, personId: stranger }).transaction((db) => removeFilesOf(db, { resource: "plans", recordId }));
    expect(await seen(server.db)).not.toContain(mine);
    await forget();
  });

  test("go after a day where no record names them any more", async () => {
    await store(server.db, { companyId });
    await tidy(server.db, server.clock.now());
    expect(await server.db.$count(files)).toBe(1);
    await tidy(server.db, new Date(server.clock.now().getTime() + 25 * 60 * 60 * 1000));
    expect(await server.db.$count(files)).toBe(0);
  });
});

/** Every field of every resource that has a file; a resource that has one tomorrow is tested tomorrow. */
const fields = resources.flatMap(({ resource }) => resource.files.map((file) => ({ ...file, resource })));

describe.each(fields.map((one) => ({ ...one, name: one.resource.contract.name })))("the $field of $name", (one) => {
  const { resource, field, put, notFound } = one;
  const { types = [], mostBytes = 0 } = fileOf(put) ?? {};
  const [type = ""] = types;
  const { kind } = resource.rows;
  let who: Actor;
  let id: string;
  const at = () => put.path.replace("{id}", id);
  const sent = (bytes: BlobPart = fileBytes(type), name = "plan.any") => {
    const form = new FormData();
    form.append("file", new File([bytes], name, { type: "text/html" }));
    return { form };
  };
  const kept = () => server.db.$count(files, eq(files.recordId, id));

  beforeAll(async () => {
    who = await (kind === "platform"
      ? server.as("admin")
      : server.as("maria", kind === "company" ? { company: "Aurora" } : {}));
    [{ id }] = (await who.get(`${resource.contract.list.path}?perPage=1`)).body.data;
  });

  test("is stored, said of the record, read as what it is, replaced and taken away", async () => {
    expect((await who.get(at())).body.type).toBe(notFound);
    const { status, body } = await who.put(at(), sent(undefined, "../Plano\u202E de 2024"));
    const name = `Plano de 2024${fileTypes[type]?.endings[0]}`;
    const shown = { name, size: fileBytes(type).length, url: `/api${at()}` };
    expect([status, body.data[field]]).toEqual([200, shown]);
    expect((await who.get(`${resource.contract.list.path}/${id}`)).body[field]).toEqual(shown);
    const read = await who.get(at());
    expect(read.status).toBe(200);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": expect.stringContaining(type),
      "content-disposition": expect.stringMatching(
        /^attachment; filename="Plano de 2024\.\w+"; filename\*=UTF-8''Plano%20de%202024\.\w+$/,
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect((await who.put(at(), sent(fileBytes(type, " more")))).body.data[field].size).toBe(
      fileBytes(type, " more").length,
    );
    expect(await kept()).toBe(1);
    const gone = await who.delete(at());
    expect([gone.status, gone.body.data[field], await kept()]).toEqual([200, undefined, 0]);
    expect((await who.delete(at())).body.type).toBe(notFound);
  });

  test("is refused when it is empty, of another type, too large or cut off, and the one before stays", async () => {
    await who.put(at(), sent());
    const before = (await who.get(`${resource.contract.list.path}/${id}`)).body;
    const problem = async (bytes: BlobPart) => {
      const { status, body } = await who.put(at(), sent(bytes));
      return [status, body.type, body.fields?.[0]?.type];
    };
    expect(await problem("")).toEqual([400, "VALIDATION_FAILED", "TOO_SMALL"]);
    expect(await problem(new Uint8Array([0, 1, 2, 3]))).toEqual([400, "VALIDATION_FAILED", "INVALID_FORMAT"]);
    expect(await problem(new Uint8Array(mostBytes + 1))).toEqual([413, "SIZE_EXCEEDS_LIMIT", undefined]);
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${fileSamples[type]}`;
    const headers = { "Content-Type": "multipart/form-data; boundary=x", Authorization: `Bearer ${who.token}` };
    const cut = await server.app.fetch(
      new Request(`http://panel.test/api${at()}`, {
        method: "PUT",
        headers: { ...headers, ...(who.companyId && { "Company-Id": who.companyId }) },
        body: form,
      }),
    );
    expect(cut.status).toBe(400);
    expect((await who.get(`${resource.contract.list.path}/${id}`)).body).toEqual(before);
    await who.delete(at());
  });

  test("is one of sixty in a quarter of an hour at most, and stored one at a time", async () => {
    const { arrayBuffer } = Blob.prototype;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementationOnce(async function (this: Blob) {
      await held;
      return arrayBuffer.call(this);
    });
    const first = who.put(at(), sent());
    await expect.poll(() => reading.mock.calls.length).toBe(1);
    expect((await who.put(at(), sent())).status).toBe(429);
    release();
    expect((await first).status).toBe(200);
    reading.mockRestore();
    const other = await (kind === "platform" ? server.as("admin") : server.as("maria", { company: who.companyId }));
    let last = 0;
    for (let count = 0; count < 61 && last !== 429; count += 1) {
      const { status, headers } = await other.put(at(), sent(""));
      last = status;
      if (status === 429) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(last).toBe(429);
    // a quarter of an hour later
    await server.db.execute(sql`delete from rate_limits where key like 'fileByCaller%'`);
    await who.delete(at());
  });

  test("is nobody's who does not see the record, and of no record that is no more", async () => {
    await who.put(at(), sent());
    if (kind !== "platform") {
      const other = await (kind === "company" ? server.as("maria", { company: "Serra Azul" }) : server.as("joao"));
      const refused = [await other.get(at()), await other.put(at(), sent()), await other.delete(at())];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await kept()).toBe(1);
    const nowhere = put.path.replace("{id}", "01970000-0000-7000-8000-000000000000");
    expect((await who.put(nowhere, sent())).status).toBe(404);
    expect(await server.db.$count(files)).toBe(1);
    await who.delete(at());
  });

  test("is found by a filter, and goes with its record", async () => {
    const found = async (isEmpty: boolean) => {
      const { data } = (await who.get(`${resource.contract.list.path}?perPage=100&${field}_empty=${isEmpty}`)).body;
      return data.some((record: { id: string }) => record.id === id);
    };
    await who.put(at(), sent());
    expect([await found(false), await found(true)]).toEqual([true, false]);
    await tidy(server.db, new Date(server.clock.now().getTime() + 25 * 60 * 60 * 1000));
    expect((await who.get(at())).status).toBe(200);
    const history = resource.contract.history && (await who.get(resource.contract.history.path.replace("{id}", id)));
    if (history) expect(history.body.data[0].action).toBe("FILE_SAVED");
    // the first that no other one names
    const records = (await who.get(`${resource.contract.list.path}?perPage=100`)).body.data;
    for ({ id } of records) {
      await who.put(at(), sent());
      if ((await who.delete(`${resource.contract.list.path}/${id}`)).status === 200) break;
    }
    expect([await kept(), (await who.get(at())).status]).toEqual([0, 404]);
  });
});
