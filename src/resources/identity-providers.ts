import Key from "@mui/icons-material/Key";
import Icon from "@mui/icons-material/VpnKeyOutlined";
import { lazy } from "react";
import { defineResource, instant, password, text, toggle, url } from "../engine";
import { companyAdmin } from "./rules";

/** Providers by which the people of a company sign in. */
export const identityProviders = defineResource("identity-providers", {
  icon: Icon,
  title: "name",
  allow: companyAdmin,
  menu: "account",
  fields: {
    name: text().min(1).max(120),
    issuer: url(),
    clientId: text().min(1).max(255),
    hasSecret: toggle(),
    domain: text().max(253).optional(),
    domainProof: text().max(80),
    addsMembers: toggle({ initial: true }).optional(),
    isActive: toggle({ initial: true }).optional(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    columns: ["name", "issuer", "clientId", "domain", "isActive", "updatedAt"],
    card: ["issuer", "isActive"],
    sortable: ["name", "updatedAt"],
    filters: ["q", "addsMembers", "isActive", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "name",
  },
  form: { main: ["name", "issuer", "clientId", "domain", "addsMembers", "isActive"] },
  show: {
    main: ["name", "issuer", "clientId", "hasSecret", "domain", "addsMembers", "isActive"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  views: {
    aside: lazy(async () => ({
      default: (await import("../custom-pages/exchange/provider-addresses")).ProviderAddresses,
    })),
  },
  actions: {
    view: {},
    edit: {},
    secret: { icon: Key, form: { fields: { clientSecret: password({ of: "programs" }) } }, bulk: false },
    delete: { confirm: true },
  },
  history: true,
  messages: {
    created: "IDENTITY_PROVIDER_SAVED",
    updated: "IDENTITY_PROVIDER_SAVED",
    deleted: "IDENTITY_PROVIDER_DELETED",
  },
});
