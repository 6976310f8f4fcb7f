import { and, isNotNull } from "drizzle-orm";
import { vcards as table, vcardTemplates as templates } from "../db/schema";
import { withinCompany } from "../db/tenant";
import { vcardKeys } from "../db/vcard-keys";
import { isPrivateAmong, selectVcards, toVcard } from "../db/vcards";
import { withdrawShares } from "../db/withdraw-shares";
import { slugOf } from "../domain/slug-of";
import { activeVcardConflict } from "../domain/vcards";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { associates } from "./associates";
import { vcardCompanyPart } from "./vcard-company-part";
import { vcardTemplates } from "./vcard-templates";

const another = { field: "isActive", message: "another token is active" } as const;

/**
 * Corporate tokens. A plain member sees those that are in use and not private, of themselves or by their template. A deleted
 * one keeps its row for those who accepted it; what nobody answered yet is withdrawn.
 */
export const vcards = serve("/vcards", {
  table,
  rows: company(table, {
    // a personal token is its owner's alone, its past too
    only: isNotNull(table.companyId),
    members: ({ db, caller }) => and(table.isActive, isPrivateAmong(db, withinCompany(caller, templates))(false)),
  }),
  title: "name",
  keys: vcardKeys,
  ends: table.deletedAt,
  delete: { how: "ends" },
  figures: { by: ["isActive", "isPrivate", "templateId"], over: ["createdAt"] },
  unique: {
    vcards_one_active_of_associate: {
      refused: activeVcardConflict({ companyId: "its company", associateId: "its holder" }),
      ...another,
    },
    vcards_one_active_of_company: { refused: activeVcardConflict({ companyId: "its company" }), ...another },
  },
  filters: {
    isPrivate: (isPrivate, { db, caller }) => isPrivateAmong(db, withinCompany(caller, templates))(isPrivate),
  },
  view: { select: selectVcards, show: toVcard },
  references: {
    associateId: { to: associates, whenItEnds: "kept" },
    templateId: { to: vcardTemplates, whenItEnds: "kept" },
  },
  fresh: ({ id, caller, input }) => ({ slug: slugOf(input.name, id), createdById: caller.key ? null : caller.id }),
  columns: ({ db, input, before, row }) => {
    const isActive = input.isActive ?? before?.isActive ?? true;
    return vcardCompanyPart(db, { input, isActive, stored: row });
  },
  after: { delete: ({ db, id }) => withdrawShares(db, id) },
});
