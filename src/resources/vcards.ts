import Contactless from "@mui/icons-material/ContactPage";
import Share from "@mui/icons-material/Share";
import { lazy } from "react";
import { defineResource, reference } from "../engine";
import { cardFields } from "./fields/card-fields";
import { sharedWith } from "./fields/shared-with";
import { anyOf, companyAdmin, companyMember, inMenu, platformStaff } from "./rules";

/** Corporate tokens: written by the company's administrators, read by support. */
export const vcards = defineResource("vcards", {
  icon: Contactless,
  title: "name",
  allow: {
    read: anyOf(companyMember, platformStaff),
    write: companyAdmin,
    history: anyOf(companyAdmin, platformStaff),
  },
  menu: inMenu("ADMIN", "SUPPORT"),
  fields: {
    ...cardFields(),
    templateId: reference("vcard-templates", { title: "name", embedded: "template" }).optional(),
    associateId: reference("associates", {
      title: "name",
      embedded: "associate",
      // Others may hold no token that is in use.
      filter: { status: ["ACTIVE", "ACCEPTED", "PENDING"] },
    }).optional(),
  },
  list: {
    avatar: "avatarUrl",
    columns: [
      "name",
      { name: "company", allow: platformStaff },
      "title",
      "status",
      "associateId",
      "templateId",
      "emails",
      "isPrivate",
      "updatedAt",
    ],
    sortable: ["name", "updatedAt"],
    // the associates of all companies are nobody's to look through
    filters: [
      "q",
      "isActive",
      "isPrivate",
      "templateId",
      "templateId_empty",
      { name: "associateId", allow: companyMember },
      "associateId_empty",
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
      "updatedAt_in",
      "updatedAt_gte",
      "updatedAt_lte",
    ],
    sort: "name",
  },
  figures: {
    by: ["isActive", "isPrivate", { name: "templateId", allow: companyMember }],
    over: ["createdAt"],
  },
  form: {
    identity: ["name", "title", "entity", "register"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    assignment: ["associateId", "templateId", "isActive", "isPrivate"],
  },
  lockedBy: { templateId: ["address", "socialNetworks", "isPrivate"] },
  show: {
    identity: ["name", "title", "entity", "register", "company"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    assignment: ["associateId", "templateId", "status", "isPrivate"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  actions: {
    view: {},
    edit: {},
    share: {
      icon: Share,
      when: { active: (vcard) => vcard.isActive },
      dialog: lazy(async () => ({ default: (await import("../custom-pages/exchange/share-dialog")).ShareDialog })),
      bulk: sharedWith(),
    },
    delete: { confirm: true },
  },
  views: { aside: lazy(async () => ({ default: (await import("../custom-pages/cards/vcard-aside")).VcardAside })) },
  history: true,
  messages: { created: "VCARD_SAVED", updated: "VCARD_SAVED", deleted: "VCARD_DELETED" },
});
