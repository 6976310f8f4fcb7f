import Style from "@mui/icons-material/Style";
import { count, defineResource, instant, record, text, toggle, url } from "../engine";
import { address } from "./fields/address";
import { socialNetworks } from "./fields/social-networks";
import { anyOf, companyAdmin, companyMember, inMenu, platformStaff } from "./rules";

/** What the tokens of a company have in common. */
export const vcardTemplates = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: {
    read: anyOf(companyMember, platformStaff),
    write: companyAdmin,
    history: anyOf(companyAdmin, platformStaff),
  },
  menu: inMenu("ADMIN", "SUPPORT"),
  fields: {
    name: text().min(1).max(120),
    site: url().optional(),
    address: address().optional(),
    socialNetworks: socialNetworks().optional(),
    isActive: toggle({ initial: true }).optional(),
    isPrivate: toggle().optional(),
    company: record(),
    vcardsCount: count(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    columns: [
      "name",
      { name: "company", allow: platformStaff },
      "site",
      "vcardsCount",
      "isActive",
      "isPrivate",
      "updatedAt",
    ],
    card: ["company", "vcardsCount", "isActive"],
    sortable: ["name", "updatedAt"],
    filters: [
      "q",
      "isActive",
      "isPrivate",
      "site_empty",
      "vcardsCount_gte",
      "vcardsCount_lte",
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
      "updatedAt_in",
      "updatedAt_gte",
      "updatedAt_lte",
    ],
    sort: "name",
  },
  figures: { by: ["isActive"] },
  form: {
    identity: ["name", "site", "isActive", "isPrivate"],
    place: ["address"],
    networks: ["socialNetworks"],
  },
  show: {
    identity: ["name", "company", "site", "vcardsCount", "isActive", "isPrivate"],
    place: ["address"],
    networks: ["socialNetworks"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  related: { vcards: "templateId" },
  actions: { view: {}, edit: {}, delete: { confirm: true } },
  history: true,
  messages: {
    created: "VCARD_TEMPLATE_SAVED",
    updated: "VCARD_TEMPLATE_UPDATED",
    deleted: "VCARD_TEMPLATE_DELETED",
  },
});
