// run by tsx, since it takes the server apart
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Caller } from "../../server/auth/caller";
import { createPasswords } from "../../server/auth/passwords";
import { signedIn } from "../../server/auth/signed-in";
import { guardEdit } from "../../server/contract/etag";
import type { Context, Operation } from "../../server/contract/operation";
import { present, presentAudit } from "../../server/contract/present";
import { behindBarrier } from "../../server/db/barrier";
import { from, until } from "../../server/db/conditions";
import type { Db } from "../../server/db/database";
import { recordHistory } from "../../server/db/history";
import { list, type Page } from "../../server/db/list";
import { normalize, searchText } from "../../server/db/normalize";
import { openDatabase } from "../../server/db/open";
import { companies, users, vcards, vcardTemplates } from "../../server/db/schema";
import { seedDemo } from "../../server/db/seed/demo";
import { companyOf, forMembers, withinCompany } from "../../server/db/tenant";
import { partGivenBy } from "../../server/domain/vcards";
import { mediaUrl } from "../../server/files/media-url";
import { Refusal } from "../../server/refusal";
import { vcardTemplates as generated } from "../../server/resources/vcard-templates";
import { printRatio, timed } from "./figures.mjs";

type Input = components["schemas"]["VcardTemplateInput"];

/** A plain member sees those that are in use and not private. */
const visibleTo = (caller: Caller, ...conditions: SQL[]) => {
  const open = and(vcardTemplates.isActive, eq(vcardTemplates.isPrivate, false));
  return withinCompany(caller, vcardTemplates, forMembers(caller, open), ...conditions);
};

const selectTemplates = async (db: Db, page: Page) =>
  db
    .select({
      id: vcardTemplates.id,
      name: vcardTemplates.name,
      site: vcardTemplates.site,
      address: vcardTemplates.address,
      socialNetworks: vcardTemplates.socialNetworks,
      isActive: vcardTemplates.isActive,
      isPrivate: vcardTemplates.isPrivate,
      createdAt: vcardTemplates.createdAt,
      updatedAt: vcardTemplates.updatedAt,
      inactiveAt: vcardTemplates.inactiveAt,
      company: { id: companies.id, name: companies.name, logoId: companies.logoId },
      vcardsCount: sql<number>`(select count(*)::int from ${vcards}
        where ${vcards.templateId} = ${vcardTemplates.id} and ${vcards.deletedAt} is null)`,
      cursorKey: page.cursorKey,
    })
    .from(vcardTemplates)
    .innerJoin(companies, eq(companies.id, vcardTemplates.companyId))
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);

type Row = Awaited<ReturnType<typeof selectTemplates>>[number];

const toTemplate = (row: Row): components["schemas"]["VcardTemplate"] =>
  present({
    id: row.id,
    name: row.name,
    site: row.site,
    address: row.address,
    socialNetworks: row.socialNetworks,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    company: present({ id: row.company.id, name: row.company.name, logoUrl: mediaUrl(row.company.logoId) }),
    vcardsCount: row.vcardsCount,
    ...presentAudit(row),
  });

const findTemplate = async (db: Db, caller: Caller, id: string): Promise<Row> => {
  const { where } = visibleTo(caller, eq(vcardTemplates.id, id), isNull(vcardTemplates.deletedAt));
  const [row] = await selectTemplates(db, { where, orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` });
  if (!row) throw new Refusal("VCARD_TEMPLATE_NOT_FOUND");
  return row;
};

const lockTemplate = async (db: Db, caller: Caller, id: string) => {
  const { where } = withinCompany(caller, vcardTemplates, eq(vcardTemplates.id, id));
  await db.select({ id: vcardTemplates.id }).from(vcardTemplates).where(where).for("update");
  return findTemplate(db, caller, id);
};

const columnsOf = ({ name, site, address, socialNetworks }: Input) => ({
  name,
  site: site ?? null,
  address: address ?? null,
  socialNetworks: socialNetworks ?? [],
  nameKey: normalize(name),
  search: searchText(name, site ?? ""),
});

interface ByHand {
  listVcardTemplates: Operation<"listVcardTemplates">;
  getVcardTemplate: Operation<"getVcardTemplate">;
  createVcardTemplate: Operation<"createVcardTemplate">;
  updateVcardTemplate: Operation<"updateVcardTemplate">;
  deleteVcardTemplate: Operation<"deleteVcardTemplate">;
}

/** The operations of templates as somebody would write them who had no `serve()`: what they did before there was one. */
const byHand: ByHand = {
  listVcardTemplates: async ({ query }, context) => ({
    status: 200,
    body: await list({
      db: context.db,
      query,
      table: vcardTemplates,
      scope: visibleTo(signedIn(context), isNull(vcardTemplates.deletedAt)),
      sorts: {
        name: vcardTemplates.nameKey,
        createdAt: vcardTemplates.createdAt,
        updatedAt: vcardTemplates.updatedAt,
      },
      defaultSort: "name",
      filters: {
        isActive: (isActive) => eq(vcardTemplates.isActive, isActive),
        isPrivate: (isPrivate) => eq(vcardTemplates.isPrivate, isPrivate),
        site_empty: (isEmpty) => (isEmpty ? isNull(vcardTemplates.site) : sql`${vcardTemplates.site} is not null`),
        vcardsCount_gte: () => undefined,
        vcardsCount_lte: () => undefined,
        createdAt_gte: from(vcardTemplates.createdAt),
        createdAt_lte: until(vcardTemplates.createdAt),
        updatedAt_gte: from(vcardTemplates.updatedAt),
        updatedAt_lte: until(vcardTemplates.updatedAt),
      },
      search: vcardTemplates,
      rows: (page: Page) => selectTemplates(context.db, page),
      item: toTemplate,
    }),
  }),
  getVcardTemplate: async ({ path: { id } }, context) => ({
    status: 200,
    body: toTemplate(await findTemplate(context.db, signedIn(context), id)),
  }),
  createVcardTemplate: async ({ body }, context) => {
    const caller = signedIn(context);
    const companyId = companyOf(caller);
    const at = context.clock();
    const template = await context.db.transaction(async (db) => {
      const isActive = body.isActive ?? true;
      const [row] = await db
        .insert(vcardTemplates)
        .values({
          ...columnsOf(body),
          companyId,
          isActive,
          isPrivate: body.isPrivate ?? false,
          inactiveAt: isActive ? null : at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: vcardTemplates.id });
      if (!row) throw new Error("The template was not stored.");
      const after = toTemplate(await findTemplate(db, caller, row.id));
      const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: row.id };
      await recordHistory({ ...deed, action: "CREATED", after });
      return after;
    });
    return { status: 201, body: template };
  },
  updateVcardTemplate: async ({ path: { id }, body }, context) => {
    const caller = signedIn(context);
    const companyId = companyOf(caller);
    const at = context.clock();
    const template = await context.db.transaction(async (db) => {
      const before = toTemplate(await lockTemplate(db, caller, id));
      guardEdit(context.ifMatch, { ...before });
      const isActive = body.isActive ?? before.isActive;
      await db
        .update(vcardTemplates)
        .set({
          ...columnsOf(body),
          isActive,
          isPrivate: body.isPrivate ?? before.isPrivate,
          ...(isActive !== before.isActive && { inactiveAt: isActive ? null : at }),
          updatedAt: at,
        })
        .where(eq(vcardTemplates.id, id));
      const after = toTemplate(await findTemplate(db, caller, id));
      const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: id };
      await recordHistory({ ...deed, action: "UPDATED", before, after });
      return after;
    });
    return { status: 200, body: template };
  },
  deleteVcardTemplate: async ({ path: { id } }, context) => {
    const caller = signedIn(context);
    const companyId = companyOf(caller);
    const at = context.clock();
    await context.db.transaction(async (db) => {
      const row = await lockTemplate(db, caller, id);
      await db
        .update(vcards)
        .set({ ...partGivenBy(toTemplate(row)), templateId: null, updatedAt: at })
        .where(and(eq(vcards.templateId, id), eq(vcards.companyId, companyId)));
      await db
        .update(vcardTemplates)
        .set({ deletedAt: at, isActive: false, inactiveAt: row.inactiveAt ?? at, updatedAt: at })
        .where(eq(vcardTemplates.id, id));
      const deed = { db, caller, at, companyId, resource: "vcard-templates", recordId: id };
      await recordHistory({ ...deed, action: "DELETED", before: toTemplate(row), after: {} });
    });
    return { status: 200, body: { type: "VCARD_TEMPLATE_DELETED", data: { id } } };
  },
};

const rounds = 400;

/** What a generated operation costs beside one that is written by hand: the same reply, by turns, in one process. */
const benchGenerated = async () => {
  const { db, close } = await openDatabase({});
  const clock = () => new Date();
  await seedDemo(db, { clock, passwords: createPasswords() });
  const [maria] = await db.select({ id: users.id }).from(users).where(eq(users.app2Id, "maria"));
  const [template] = await db.select({ companyId: vcardTemplates.companyId }).from(vcardTemplates);
  if (!maria || !template) throw new Error("The demonstration data has nobody to work with.");
  const { companyId } = template;
  const caller = { id: maria.id, name: "Maria", companyId, role: "PLATFORM_USER", associateType: "ADMIN" };
  const work = { companyId, personId: maria.id };
  // what these operations ask of it
  const context = { db: behindBarrier(db, work), caller, clock, ifMatch: undefined } as unknown as Context;

  const body = { name: "Equipe de campo", site: "https://aurora.example", socialNetworks: [] };
  // what an operation has none of, the contract types as never
  const none = { path: {} as never, query: {} as never, body: undefined };
  const made = async () => (await byHand.createVcardTemplate({ ...none, body }, context)).body.id;
  const kept = await made();
  const at = (id: string) => ({ ...none, path: { id } });
  let turn = 0;
  const calls: Record<keyof ByHand, (by: ByHand) => Promise<() => Promise<unknown>>> = {
    listVcardTemplates: async (by) => () => by.listVcardTemplates({ ...none, query: { perPage: 25 } }, context),
    getVcardTemplate: async (by) => () => by.getVcardTemplate(at(kept), context),
    createVcardTemplate: async (by) => () => by.createVcardTemplate({ ...none, body }, context),
    updateVcardTemplate: async (by) => () => {
      turn += 1;
      return by.updateVcardTemplate({ ...at(kept), body: { ...body, name: `Equipe ${turn}` } }, context);
    },
    deleteVcardTemplate: async (by) => {
      const id = await made();
      return () => by.deleteVcardTemplate(at(id), context);
    },
  };
  for (const read of [calls.listVcardTemplates, calls.getVcardTemplate]) {
    const [one, other] = [await (await read(byHand))(), await (await read(generated.operations))()];
    if (!isDeepStrictEqual(one, other)) throw new Error("What is written by hand answers something else.");
  }
  for (const [name, call] of Object.entries(calls)) {
    const figures: [number[], number[]] = [[], []];
    for (let round = -50; round < rounds; round++) {
      // whoever comes first in a round finds the processor as the other one left it
      const both = round % 2 === 0 ? [byHand, generated.operations] : [generated.operations, byHand];
      for (const by of both) {
        const run = await call(by);
        const taken = await timed(run);
        if (round >= 0) figures[by === byHand ? 0 : 1].push(taken);
      }
    }
    printRatio(`${name} by hand → generated`, figures);
  }
  await close();
};

await benchGenerated();
