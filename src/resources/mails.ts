import ForwardToInbox from "@mui/icons-material/ForwardToInbox";
import MailOutlined from "@mui/icons-material/MailOutlined";
import { mailFailureValues, mailKindValues, mailStatusValues } from "../../openapi/schema";
import { choice, count, defineResource, draw, email, instant, lookOf, state, text } from "../engine";
import { platformAdmin } from "./rules";

/** Mails that wait, were sent or failed; what they say is shown nowhere, since links in it are keys. */
export const mails = defineResource("mails", {
  icon: MailOutlined,
  title: "recipient",
  allow: platformAdmin,
  menu: "account",
  fields: {
    // a row is led to by it, so that it is no link of its own
    recipient: draw(email(), lookOf(text())),
    kind: choice(mailKindValues),
    status: state(mailStatusValues, { WAITING: "warning", SENT: "success", FAILED: "error" }),
    failure: choice(mailFailureValues).optional(),
    attempts: count(),
    // which of two was the newer one counts where links are mailed
    createdAt: instant({ isExact: true }),
    lastTriedAt: instant({ isExact: true }).optional(),
  },
  list: {
    columns: ["recipient", "kind", "status", "createdAt", "failure", "lastTriedAt", "attempts"],
    card: ["kind", "status", "createdAt"],
    sortable: ["createdAt"],
    filters: ["q", "status", "kind", "failure", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "-createdAt",
  },
  figures: { by: ["status", "kind"], over: ["createdAt"], waiting: { status: ["WAITING", "FAILED"] } },
  show: { mail: ["recipient", "kind", "createdAt"], way: ["status", "failure", "attempts", "lastTriedAt"] },
  actions: {
    view: {},
    resend: {
      icon: ForwardToInbox,
      when: { failed: ({ status }) => status === "FAILED" },
      optimistic: { status: "WAITING" },
      confirm: true,
    },
  },
});
