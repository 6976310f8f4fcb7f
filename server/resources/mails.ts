import { inArray, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { mails as table } from "../db/schema";
import { platform } from "../serve/rows";
import { serve } from "../serve/serve";

type Status = components["schemas"]["MailStatus"];

/** What is on its way at the moment waits, to people. */
const kept: Record<Status, (typeof table.$inferSelect)["status"][]> = {
  WAITING: ["QUEUED", "SENDING"],
  SENT: ["SENT"],
  FAILED: ["FAILED"],
};

/** Mails that wait, were sent or failed. What they say is shown by nothing: the links in it are keys. */
export const mails = serve("/mails", {
  table,
  rows: platform(),
  title: "recipient",
  shown: {
    status: sql<Status>`case when ${table.status} in ('QUEUED', 'SENDING') then 'WAITING' else ${table.status} end`,
  },
  filters: {
    status: (asked) =>
      inArray(
        table.status,
        asked.flatMap((status) => kept[status]),
      ),
  },
  figures: { by: ["status", "kind"], over: ["createdAt"] },
});
