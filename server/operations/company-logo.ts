import { eq } from "drizzle-orm";
import { recordHistory } from "../db/history";
import { companies } from "../db/schema";
import { deleteImage, encodeSquare, storeImage } from "../images";
import type { Operation } from "../operation";
import { Refusal } from "../refusal";
import { signedIn } from "../signed-in";
import { findCompany, toCompany } from "./company-record";

export const putCompanyLogo: Operation<"putCompanyLogo"> = async ({ path: { id }, body }, context) => {
  const caller = signedIn(context);
  const image = await encodeSquare(context, { file: body.file, kind: "logo" });
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const [locked] = await db
      .select({ logoId: companies.logoId })
      .from(companies)
      .where(eq(companies.id, id))
      .for("update");
    if (!locked) throw new Refusal("COMPANY_NOT_FOUND");
    const logoId = await storeImage(db, { image, at: now, replaces: locked.logoId });
    await db.update(companies).set({ logoId, updatedAt: now }).where(eq(companies.id, id));
    await recordHistory({
      db,
      caller,
      at: now,
      resource: "companies",
      recordId: id,
      companyId: id,
      action: "IMAGE_SAVED",
    });
    return toCompany(await findCompany(db, id));
  });
  return { status: 200, body: { type: "LOGO_SAVED", data } };
};

export const deleteCompanyLogo: Operation<"deleteCompanyLogo"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const [locked] = await db
      .select({ logoId: companies.logoId })
      .from(companies)
      .where(eq(companies.id, id))
      .for("update");
    if (!locked) throw new Refusal("COMPANY_NOT_FOUND");
    if (!locked.logoId) throw new Refusal("LOGO_NOT_FOUND");
    await deleteImage(db, locked.logoId);
    await db.update(companies).set({ logoId: null, updatedAt: now }).where(eq(companies.id, id));
    await recordHistory({
      db,
      caller,
      at: now,
      resource: "companies",
      recordId: id,
      companyId: id,
      action: "IMAGE_DELETED",
    });
    return toCompany(await findCompany(db, id));
  });
  return { status: 200, body: { type: "LOGO_DELETED", data } };
};
