import { eq } from "drizzle-orm";
import type { Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { companies as table } from "../db/schema";
import { deleteImage, encodeSquare, storeImage } from "../files/images";
import { Refusal } from "../refusal";
import { companies } from "../resources/companies";

export const putCompanyLogo: Operation<"putCompanyLogo"> = async ({ path: { id }, body }, context) => {
  const image = await encodeSquare(context, { file: body.file, kind: "logo" });
  const data = await companies.change(context, {
    id,
    recordedAs: "IMAGE_SAVED",
    isUntold: true,
    changes: async ({ db, at }) => ({ logoId: await storeImage(db, { image, at, replaces: await logoOf(db, id) }) }),
  });
  return { status: 200, body: { type: "LOGO_SAVED", data } };
};

export const deleteCompanyLogo: Operation<"deleteCompanyLogo"> = async ({ path: { id } }, context) => {
  const data = await companies.change(context, {
    id,
    recordedAs: "IMAGE_DELETED",
    isUntold: true,
    changes: async ({ db }) => {
      const logoId = await logoOf(db, id);
      if (!logoId) throw new Refusal("LOGO_NOT_FOUND");
      await deleteImage(db, logoId);
      return { logoId: null };
    },
  });
  return { status: 200, body: { type: "LOGO_DELETED", data } };
};

const logoOf = async (db: Db, id: string) => {
  const [company] = await db.select({ logoId: table.logoId }).from(table).where(eq(table.id, id));
  return company?.logoId ?? null;
};
