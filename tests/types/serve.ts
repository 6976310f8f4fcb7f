// Compile-only: every mistake below must be refused by the compiler, or `tsc` fails on an unused expectation.
import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import type { Operations } from "../../server/contract/operation";
import { associates, companies, users, vcardTemplates } from "../../server/db/schema";
import { emptyLast } from "../../server/db/sort-key";
import { mediaUrl } from "../../server/files/media-url";
import { company, platform } from "../../server/serve/rows";
import { serve } from "../../server/serve/serve";
import { from } from "../../server/serve/shown";

const base = {
  table: vcardTemplates,
  rows: company(vcardTemplates),
  title: "name",
  search: ["name"],
  delete: { how: "ends" },
  ends: vcardTemplates.deletedAt,
  filters: { vcardsCount_gte: () => undefined, vcardsCount_lte: () => undefined },
} as const;
const shown = { vcardsCount: sql<number>`0` };

/** An order that fills what is empty can be indexed as it is written. */
export const indexed = index("by_end").on(vcardTemplates.companyId, emptyLast(vcardTemplates.inactiveAt));

/** What is right compiles, and answers exactly what the contract has there. */
const right = serve("/vcard-templates", { ...base, shown });
export const answered: Pick<
  Operations,
  | "listVcardTemplates"
  | "getVcardTemplate"
  | "createVcardTemplate"
  | "updateVcardTemplate"
  | "deleteVcardTemplate"
  | "getVcardTemplateHistory"
  | "importVcardTemplates"
> = right.operations;

// @ts-expect-error 1. nothing of it answers what is not simple: whoever leaves that out of the table of operations sees it
export const more: Pick<Operations, "putCompanyLogo"> = right.operations;

// @ts-expect-error 2. a path that the contract does not know
serve("/vcard-template", { ...base, shown });

// @ts-expect-error 3. whose rows they are is never left out
serve("/vcard-templates", { ...base, rows: undefined, shown });

// @ts-expect-error 4. a field of the record that neither a column nor the description shows
serve("/vcard-templates", base);

serve("/vcard-templates", {
  ...base,
  // @ts-expect-error 5. a field that the record does not have
  shown: { ...shown, nickname: sql<string>`''` },
});

serve("/vcard-templates", {
  ...base,
  // @ts-expect-error 6. a field of another type than the contract's
  shown: { vcardsCount: sql<string>`''` },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 7. a title that is no column
  title: "nome",
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 8. a searched text that is no column
  search: ["name", "town"],
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 9. a filter that the list call does not declare
  filters: { city: () => undefined },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 10. a sort field that the list call does not declare
  sorts: { city: vcardTemplates.nameKey },
});

serve("/vcard-templates", {
  ...base,
  shown,
  sorts: {
    name: vcardTemplates.nameKey,
    createdAt: emptyLast(vcardTemplates.inactiveAt),
    // @ts-expect-error 11. a column that may be empty, without a word of where its rows stand
    updatedAt: vcardTemplates.inactiveAt,
  },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 12. a switch that is no verb of the contract
  switches: { archive: { set: { isActive: false }, refused: "VCARD_FORBIDDEN", recordedAs: "INACTIVATED" } },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 13. the reply carries an id alone: the record cannot stay as inactive
  delete: { how: "inactivates" },
});

// @ts-expect-error 14. what a deletion does is never left out
serve("/vcard-templates", { ...base, delete: undefined, shown });

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 15. a refusal that the contract does not know
  unique: { some_index: { refused: "VCARD_TEMPLATE_TAKEN", field: "name", message: "is taken" } },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 16. a field that nobody sends
  unique: { some_index: { refused: "VCARD_ALREADY_EXISTS", field: "nome", message: "is taken" } },
});

serve("/vcard-templates", {
  ...base,
  shown,
  before: {
    // @ts-expect-error 17. a hook of an operation that does not change a record
    list: () => undefined,
  },
});

const companyShown = { logoUrl: from(companies.logoId, mediaUrl), administrators: sql<[]>`'[]'::json` };

serve("/companies", {
  table: companies,
  rows: platform(),
  title: "name",
  search: ["name"],
  delete: { how: "inactivates" },
  shown: companyShown,
  // @ts-expect-error 18. a check of a field that nobody sends
  check: ({ documento }) => documento,
});

serve("/associates", {
  table: associates,
  rows: company(associates),
  title: "nameKey",
  // @ts-expect-error 19. a switch that sets a column which is not there
  switches: { inactivate: { set: { state: "INACTIVE" }, refused: "ASSOCIATE_INACTIVE", recordedAs: "INACTIVATED" } },
  view: { select: async () => [], show: () => ({}) as never },
});

// @ts-expect-error 20. a password that nothing is made of
serve("/users", {
  table: users,
  rows: platform(),
  title: "firstName",
  search: ["firstName"],
  delete: { how: "inactivates" },
  filters: { companyId: () => undefined, type: () => undefined },
  shown: { avatarUrl: from(users.avatarId, mediaUrl), type: sql<"USER">`'USER'` },
});

// @ts-expect-error 21. rows of a company in a table that has none
company(users);

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 22. a key that no description has
  swithces: {},
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 23. the rows of another table
  rows: company(associates),
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 24. a column of another table
  ends: associates.endedAt,
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 25. a reference of a field that is no column
  references: { departmentId: { to: right, whenItEnds: "kept" } },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 26. a figure by what is no filter of the list
  figures: { by: ["isActive", "vcardsCount"] },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 27. a figure by a filter that tells no rows apart
  figures: { by: ["createdAt_gte"] },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 28. a figure over an instant that the list cannot be narrowed to
  figures: { over: ["createdAt", "inactiveAt"] },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 29. a key that figures do not have
  figures: { of: ["isActive"] },
});

serve("/vcard-templates", {
  ...base,
  shown,
  // @ts-expect-error 30. a hook of what nobody does
  before: { archive: () => undefined },
});
