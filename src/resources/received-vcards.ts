import Inbox from "@mui/icons-material/MoveToInbox";
import Reply from "@mui/icons-material/Reply";
import { lazy } from "react";
import { exchangeStatusValues } from "../../openapi/schema";
import { defineResource, image, instant, longText, record, state, text } from "../engine";
import { contactEmails, contactPhones } from "./fields/card-fields";
import { exchangeTones } from "./fields/exchange-tones";
import { anyone, companyAdmin, nobody } from "./rules";

/**
 * Tokens, and contacts of visitors, that came in: of the company, of one of its associates, in exchange for one of a
 * person's own tokens, and everything that a person received.
 */
export const receivedVcards = defineResource("received-vcards", {
  icon: Inbox,
  title: "name",
  allow: companyAdmin,
  // The product calls the company's list "received contacts" in its address, and the entry leads there.
  menu: nobody,
  at: {
    "associates/{id}/received-vcards": { acts: "received-vcards", without: ["associate"] },
    "me/vcards/{id}/receiveds": { acts: "me/exchanges", allow: anyone, without: ["against", "associate"] },
    "me/received-vcards": { acts: "me/exchanges", allow: anyone, without: ["associate"] },
  },
  fields: {
    name: text().min(1).max(120),
    title: text().min(1).max(120).optional(),
    entity: text().min(1).max(120).optional(),
    emails: contactEmails(),
    phones: contactPhones(),
    avatarUrl: image().optional(),
    note: longText().min(1).max(2000).optional(),
    against: record().optional(),
    associate: record().optional(),
    status: state(exchangeStatusValues, exchangeTones),
    createdAt: instant(),
  },
  list: {
    avatar: "avatarUrl",
    columns: ["name", "title", "entity", "status", "emails", "phones", "against", "associate", "note", "createdAt"],
    card: ["entity", "status", "createdAt"],
    sortable: ["name", "status", "createdAt"],
    filters: ["q", "status", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "-createdAt",
  },
  figures: { by: ["status"], over: ["createdAt"], waiting: { status: ["PENDING"] } },
  actions: {
    respond: {
      icon: Reply,
      when: { pending: ({ status }) => status === "PENDING" },
      dialog: lazy(async () => ({ default: (await import("../custom-pages/exchange/respond-dialog")).RespondDialog })),
    },
  },
});
