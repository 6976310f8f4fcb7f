import Block from "@mui/icons-material/Block";
import Key from "@mui/icons-material/VpnKeyOutlined";
import { apiKeyScopeValues } from "../../openapi/schema";
import { choice, choices, defineResource, dialog, instant, record, text } from "../engine";
import { companyAdmin } from "./rules";

const days = { MONTH: 30, QUARTER: 90, HALF_YEAR: 180, YEAR: 365 } as const;
const spanValues = ["MONTH", "QUARTER", "HALF_YEAR", "YEAR"] as const;

/** Keys by which machines work for a company. Each is told once; what it does stands in the events under its name. */
export const apiKeys = defineResource("api-keys", {
  icon: Key,
  title: "name",
  allow: companyAdmin,
  menu: "account",
  fields: {
    name: text().min(1).max(80),
    start: text().min(1).max(20),
    scopes: choices(apiKeyScopeValues).min(1).max(20),
    expiresAt: instant(),
    lastUsedAt: instant({ isExact: true }).optional(),
    createdBy: record(),
    createdAt: instant(),
  },
  list: {
    columns: ["name", "start", "scopes", "expiresAt", "lastUsedAt", "createdBy", "createdAt"],
    card: ["scopes", "expiresAt", "lastUsedAt"],
    sortable: ["name", "expiresAt", "createdAt"],
    filters: ["q", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "name",
  },
  create: dialog(
    {
      name: text().min(1).max(80),
      scopes: choices(apiKeyScopeValues).min(1).max(20),
      span: choice(spanValues, { initial: "QUARTER" }),
    },
    ({ span, ...key }) => ({ ...key, expiresAt: new Date(Date.now() + days[span] * 86_400_000).toISOString() }),
    { tells: "key" },
  ),
  show: { what: ["name", "start", "scopes"], use: ["expiresAt", "lastUsedAt"], record: ["createdBy", "createdAt"] },
  related: { events: "recordId" },
  actions: { view: {}, delete: { icon: Block, confirm: true } },
  messages: { deleted: "API_KEY_REVOKED" },
});
