import SwapHoriz from "@mui/icons-material/SwapHoriz";
import { exchangeOriginValues, exchangeStatusValues } from "../../openapi/schema";
import { choice, defineResource, instant, record, reference, state, text } from "../engine";
import { exchangeTones } from "./fields/exchange-tones";
import { platformAdmin } from "./rules";

/** That tokens are exchanged on the platform, for its administrators: neither which ones nor between whom, but for a company. */
export const exchanges = defineResource("exchanges", {
  icon: SwapHoriz,
  title: "name",
  allow: platformAdmin,
  menu: "account",
  fields: {
    name: text().min(8).max(8),
    status: state(exchangeStatusValues, exchangeTones),
    origin: choice(exchangeOriginValues),
    companyId: reference("companies", { title: "name", embedded: "company" }).optional(),
    company: record().optional(),
    createdAt: instant({ isExact: true }),
    respondedAt: instant({ isExact: true }).optional(),
  },
  list: {
    columns: ["name", "createdAt", "status", "origin", "company", "respondedAt"],
    card: ["status", "origin", "createdAt"],
    sortable: ["createdAt"],
    filters: ["status", "origin", "companyId", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "-createdAt",
  },
  show: { what: ["status", "origin", "company"], record: ["createdAt", "respondedAt"] },
  figures: { by: ["status", "origin"], over: ["createdAt"] },
  actions: { view: {} },
});
