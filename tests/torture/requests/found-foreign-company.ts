import { randomBytes } from "node:crypto";
import { recordHistory } from "../../../server/db/history";
import { associateKeys, personKeys } from "../../../server/db/person-keys";
import { associates, companies, contacts, exchanges, users, vcards, vcardTemplates } from "../../../server/db/schema";
import { exchangeKeys, vcardKeys } from "../../../server/db/vcard-keys";
import { completeCnpj } from "../../../server/domain/documents";
import { vcardTemplates as served } from "../../../server/resources/vcard-templates";
import type { TestServer } from "../../support/server";
import { tellingWords } from "./telling-words";

/** A name that nobody can guess, so that wherever it shows it came from here. */
const unheardOf = () => `alheia${randomBytes(8).toString("hex")}`;

/**
 * Founds a company whose people know nobody outside it, and returns the words that tell of it: ids, names, addresses.
 * One of its tokens is public where it `isPublic`, and what that says is anybody's.
 */
export const foundForeignCompany = async (server: TestServer, { isPublic }: { isPublic: boolean }) => {
  const { db, clock } = server;
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  const one = <Row>([row]: Row[]): Row => {
    if (!row) throw new Error("A row of the foreign company was not stored.");
    return row;
  };
  const person = async () => {
    const app2Id = unheardOf();
    const who = { firstName: unheardOf(), surName: unheardOf(), app2Id, email: `${app2Id}@${app2Id}.example` };
    const values = { ...who, ...personKeys(who), passwordHash: unheardOf(), status: "ACTIVE" as const, ...at };
    return one(await db.insert(users).values(values).returning());
  };
  const name = unheardOf();
  const company = one(
    await db
      .insert(companies)
      .values({
        name,
        nameKey: name,
        search: name,
        document: completeCnpj(number(12)),
        site: `https://${name}.example`,
        ...at,
      })
      .returning(),
  );
  const join = async (type: "ADMIN" | "USER") => {
    const user = await person();
    const values = { companyId: company.id, userId: user.id, type, status: "ACTIVE" as const, ...associateKeys(user) };
    return {
      user,
      associate: one(
        await db
          .insert(associates)
          .values({ ...values, ...at })
          .returning(),
      ),
    };
  };
  const [boss, member] = [await join("ADMIN"), await join("USER")];
  const label = unheardOf();
  const template = one(
    await db
      .insert(vcardTemplates)
      .values({ companyId: company.id, name: label, ...served.keys({ name: label }), ...at })
      .returning(),
  );
  const token = async (over: Partial<typeof vcards.$inferInsert>) => {
    const card = { name: unheardOf(), title: unheardOf(), slug: unheardOf() };
    return one(
      await db
        .insert(vcards)
        .values({ ...card, ...vcardKeys(card), ...at, ...over })
        .returning(),
    );
  };
  const corporate = { companyId: company.id, templateId: template.id };
  const made = [
    await token({ ...corporate, isPrivate: true, associateId: member.associate.id }),
    await token({ ...corporate, isActive: false }),
    await token({ ownerId: boss.user.id, isPrivate: true }),
  ];
  const shown = isPublic ? await token(corporate) : undefined;
  const between = { senderId: boss.user.id, recipientId: member.user.id, ...exchangeKeys(boss.user.nameKey) };
  const exchange = one(
    await db
      .insert(exchanges)
      .values({
        ...between,
        vcardId: made[0]?.id ?? null,
        companyId: company.id,
        status: "ACCEPTED",
        note: unheardOf(),
        ...at,
      })
      .returning(),
  );
  const contact = one(
    await db
      .insert(contacts)
      .values({ ownerId: member.user.id, userId: boss.user.id, note: unheardOf(), nameKey: name, search: name, ...at })
      .returning(),
  );
  const history = { db, at: at.createdAt, companyId: company.id, resource: "vcard-templates" as const };
  await recordHistory({ ...history, recordId: template.id, action: "CREATED", after: { name: label } });

  const rows = [company, boss, member, template, ...made, shown, exchange, contact];
  const open = shown
    ? tellingWords((await server.call("GET", `/public/vcards/${shown.slug}`)).text)
    : new Set<string>();
  return {
    /** What a request may name to see whether it gets something. */
    ids: [company, boss.user, boss.associate, member.associate, template, ...made, exchange].map(({ id }) => id),
    words: [...tellingWords(JSON.stringify(rows))].filter((word) => !open.has(word)),
  };
};

const number = (digits: number) => String(randomBytes(6).readUIntBE(0, 6)).padStart(digits, "7").slice(0, digits);
