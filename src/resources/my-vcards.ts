import ContactPage from "@mui/icons-material/ContactPageOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import Inbox from "@mui/icons-material/MoveToInbox";
import Share from "@mui/icons-material/Share";
import { lazy } from "react";
import { MyTokenTabs } from "../custom-pages/exchange/my-token-tabs";
import { defineResource, pathOf, type RecordOf, record } from "../engine";
import { cardFields } from "./fields/card-fields";
import { sharedWith } from "./fields/shared-with";
import { anyone, inMenu } from "./rules";

const path = pathOf({ resource: "me/vcards", screen: "list" });

/** A person's own tokens, and the corporate ones that a company has given to them, which only the company changes. */
export const myVcards = defineResource("me/vcards", {
  icon: ContactPage,
  title: "name",
  allow: anyone,
  menu: inMenu("USER", "BUSINESS"),
  fields: { ...cardFields(), template: record().optional() },
  list: {
    avatar: "avatarUrl",
    columns: ["name", "company", "title", "status", "emails", "isPrivate", "updatedAt"],
    sortable: ["name", "updatedAt"],
    filters: ["q", "isActive", "isPrivate", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "name",
  },
  form: {
    identity: ["name", "title", "entity", "register"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    use: ["isActive", "isPrivate"],
  },
  show: {
    identity: ["name", "title", "entity", "register", "company"],
    contact: ["emails", "phones", "socialNetworks"],
    place: ["address"],
    use: ["status", "isPrivate", "template"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  links: {
    receiveds: { icon: Inbox, to: ({ id }) => `${path}/${id}/receiveds` },
    colleagues: { icon: Groups, to: ({ id }) => `/me/exchanges/vcards/${id}/associates`, when: { active: isActive } },
  },
  actions: {
    view: {},
    edit: { when: { own: isOwn } },
    share: {
      icon: Share,
      when: { active: isActive },
      dialog: lazy(async () => ({ default: (await import("../custom-pages/exchange/share-dialog")).ShareDialog })),
      bulk: sharedWith(),
    },
    delete: { when: { own: isOwn }, confirm: true },
  },
  views: {
    above: MyTokenTabs,
    aside: lazy(async () => ({ default: (await import("../custom-pages/cards/vcard-aside")).VcardAside })),
  },
  messages: { created: "VCARD_SAVED", updated: "VCARD_SAVED", deleted: "VCARD_DELETED" },
});

type MyVcard = RecordOf<"me/vcards">;

function isOwn({ company }: MyVcard): boolean {
  return company === undefined;
}

function isActive(vcard: MyVcard): boolean {
  return vcard.isActive;
}
