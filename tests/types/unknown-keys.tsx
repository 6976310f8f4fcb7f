// Compile-only: each mistake alone, and beside what is right, where the compiler by itself overlooks it. What stands in
// quotes behind the expectation is what the compiler says; messages.test.ts compares the two.
import Icon from "@mui/icons-material/Business";
import type { RaRecord } from "react-admin";
import { z } from "zod";
import { associateTypeValues, contactTypeValues } from "../../openapi/schema";
import { OwnRecordForm } from "../../src/custom-pages/profile/own-record/own-record-form";
import {
  choice,
  defineResource,
  dialog,
  documentNumber,
  draw,
  duration,
  email,
  file,
  image,
  instant,
  items,
  mustMatch,
  password,
  phone,
  RecordValues,
  type ResourceDefinition,
  recipient,
  reference,
  section,
  text,
  toRecipient,
  url,
} from "../../src/engine";
import { resources } from "../../src/resources";

const base = { icon: Icon, title: "name", allow: () => true } as const;
const list = { columns: ["name"] } as const;
const name = text();
const fields = { name, document: documentNumber(), site: url().optional(), logoUrl: image().optional() };
const company = { ...base, fields, list } as const;
const associate = { ...base, fields: { name, createdAt: instant() }, list } as const;
const vcard = { ...base, fields: { name }, list } as const;
const audited = { fields: { ...fields, createdAt: instant() }, form: { main: ["name"] } } as const;
const key = { ...base, fields: { name, createdAt: instant() }, list } as const;
const always = () => true;
const nothing = () => null;
/** In short in a record of another resource. */
const alsoHeld = { title: "name", embedded: "webhook" } as const;

// — the definition itself
// @ts-expect-error "histroy" is no key here
defineResource("companies", { ...company, histroy: true });
// @ts-expect-error "histroy" is no key here
defineResource("companies", { ...company, history: true, histroy: true });
// @ts-expect-error "form2" is no key here
defineResource("companies", { ...company, form: { main: ["name"] }, form2: { main: ["name"] } });
// @ts-expect-error "raed" is no key here
defineResource("companies", { ...company, allow: { read: always, write: always, raed: always } });
// @ts-expect-error "updatd" is no key here: did you mean "updated"?
defineResource("companies", { ...company, messages: { updatd: "COMPANY_SAVED" } });
// @ts-expect-error "updatd" is no key here
defineResource("companies", { ...company, messages: { created: "COMPANY_SAVED", updatd: "COMPANY_SAVED" } });
// @ts-expect-error "asdie" is no key here: did you mean "aside"?
defineResource("companies", { ...company, views: { asdie: nothing } });
// @ts-expect-error "asdie" is no key here
defineResource("companies", { ...company, views: { aside: nothing, asdie: nothing } });
// @ts-expect-error "lsit" is no key here: did you mean "list"?
defineResource("companies", { ...company, screens: { lsit: nothing } });
// @ts-expect-error "lsit" is no key here
defineResource("companies", { ...company, screens: { list: nothing, lsit: nothing } });
// @ts-expect-error 'null' is not assignable
defineResource("companies", { ...company, views: { tabs: { notes: null } } });
// @ts-expect-error "cover" is no key here
defineResource("companies", { ...company, uploads: { cover: "logoUrl" } });
// @ts-expect-error "cover" is no key here
defineResource("companies", { ...company, uploads: { logo: "logoUrl", cover: "logoUrl" } });
// @ts-expect-error "tilte" is no key here
defineResource("companies", { ...company, links: { x: { icon: Icon, to: () => "/", tilte: "name" } } });
// @ts-expect-error "wehn" is no key here
defineResource("companies", { ...company, links: { x: { icon: Icon, to: () => "/", wehn: { active: always } } } });

// — fields
// @ts-expect-error "nickname" is no key here
defineResource("companies", { ...company, fields: { nickname: name } });
// @ts-expect-error "nickname" is no key here
defineResource("companies", { ...company, fields: { ...fields, nickname: name } });
// @ts-expect-error 'ZodString' is not assignable
defineResource("companies", { ...company, fields: { name: z.string() } });
// @ts-expect-error 'ZodString' is not assignable
defineResource("companies", { ...company, fields: { name, tradeName: z.string().optional() } });
// @ts-expect-error "ctiy" is no key here
defineResource("companies", { ...company, fields: { name, address: section({ ctiy: name.optional() }).optional() } });
// @ts-expect-error "city" is optional in the contract
defineResource("companies", { ...company, fields: { name, address: section({ city: name }).optional() } });
const type = choice(contactTypeValues);
// @ts-expect-error "vlaue" is no key here
defineResource("vcards", { ...vcard, fields: { name, emails: items({ type, vlaue: email() }).max(10).optional() } });
// @ts-expect-error 'ZodString' is not assignable
section({ street: text(), city: z.string() });
// @ts-expect-error 'ZodString' is not assignable
items({ type: choice(associateTypeValues), value: z.string() });
// @ts-expect-error 'ZodString' is not assignable
dialog({ to: recipient(), note: z.string() }, ({ to }) => toRecipient(to));
// @ts-expect-error "Inptu" is no key here
draw(z.string(), { Cell: () => "", Inptu: nothing });

// — lists
// @ts-expect-error "filtres" is no key here
defineResource("companies", { ...company, list: { columns: ["name"], filtres: ["q"] } });
// @ts-expect-error "filtres" is no key here
defineResource("companies", { ...company, list: { columns: ["name"], filters: ["q"], filtres: ["q"] } });
// @ts-expect-error "sortabel" is no key here
defineResource("companies", { ...company, list: { columns: ["name"], sortabel: ["name"] } });
// @ts-expect-error "sortabel" is no key here
defineResource("companies", { ...company, list: { columns: ["name"], sortable: ["name"], sortabel: ["name"] } });
// @ts-expect-error '"nmae"' is not assignable
defineResource("companies", { ...company, list: { columns: ["name", "nmae"] } });
// @ts-expect-error '"docment"' is not assignable
defineResource("companies", { ...company, list: { columns: ["name"], sortable: ["name", "docment"] } });
// @ts-expect-error '"staus"' is not assignable
defineResource("companies", { ...company, list: { columns: ["name"], filters: ["q", "staus"] } });
// @ts-expect-error '"nmae"' is not assignable
defineResource("companies", { ...company, list: { columns: [{ name: "nmae", allow: always }] } });
// @ts-expect-error '"nmae"' is not assignable
defineResource("companies", { ...company, list: { columns: ["name", { name: "nmae", allow: always }] } });
// @ts-expect-error 'alow' does not exist
defineResource("companies", { ...company, list: { columns: [{ name: "name", allow: always, alow: always }] } });
// @ts-expect-error '"staus"' is not assignable
defineResource("companies", { ...company, list: { ...list, filters: ["q", { name: "staus", allow: always }] } });
// @ts-expect-error 'allow' is missing
defineResource("companies", { ...company, list: { ...list, filters: [{ name: "status" }] } });
// @ts-expect-error 'staus' does not exist
reference("companies", { title: "name", filter: { staus: ["ACTIVE"] } });
// @ts-expect-error '"OPEN"' is not assignable
reference("companies", { title: "name", filter: { status: ["OPEN"] } });
// @ts-expect-error 'fitler' does not exist
reference("companies", { title: "name", fitler: { status: ["ACTIVE"] } });
// @ts-expect-error '"compnay"' is not assignable
reference("companies", { title: "name", embedded: "compnay" });
// @ts-expect-error '"compnay"' is not assignable
reference("companies", { title: "name", embedded: "compnay", filter: { status: ["ACTIVE"] } });
// @ts-expect-error "webhook" is no key here
defineResource("vcards", { ...vcard, fields: { associateId: reference("associates", alsoHeld).optional() } });
// @ts-expect-error "webhook" is no key here
defineResource("vcards", { ...vcard, fields: { name, associateId: reference("associates", alsoHeld).optional() } });
// @ts-expect-error "staus" is no key here
defineResource("companies", { ...company, list: { ...list, filter: { status: ["ACTIVE"], staus: ["ACTIVE"] } } });
// @ts-expect-error '"name"' is not assignable to type '"logoUrl"'
defineResource("companies", { ...company, list: { ...list, avatar: "name" } });
// @ts-expect-error '"site"' is not assignable to type '"logoUrl"'
defineResource("companies", { ...company, uploads: { logo: "site" } });

// @ts-expect-error '"raech"' is not assignable
defineResource("companies", { ...company, list: { columns: ["name", "raech"], computed: { reach: nothing } } });
// @ts-expect-error Property 'nmae' does not exist
defineResource("companies", { ...company, list: { ...list, computed: { reach: ({ nmae }) => nmae } } });

// @ts-expect-error 'types' is missing
file({ maxBytes: 1024 });
// @ts-expect-error 'pdf' does not exist
file({ types: { pdf: [".pdf"] }, maxBytes: 1024 });
// @ts-expect-error '"pdf"' is not assignable
file({ types: { "application/pdf": ["pdf"] }, maxBytes: 1024 });
// @ts-expect-error '"8h"' is not assignable
duration({ max: "8h" });

// — forms and read-only pages
/** What several fields must be together is told of values of their kinds. */
export const checked: ResourceDefinition = defineResource("companies", {
  ...company,
  form: { main: ["name"] },
  check: ({ name, site }) => (site?.endsWith(`/${name}`) ? {} : { site: "engine.validation.invalid" }),
});
// @ts-expect-error "nmae" is no key here
defineResource("companies", { ...company, form: { main: ["name"] }, check: () => ({ name: "", nmae: "" }) });
defineResource("companies", {
  ...company,
  form: { main: ["name"] },
  // @ts-expect-error "nmae" is no key here
  body: ({ name = "" }) => ({ name, document: name, nmae: name }),
});
// @ts-expect-error Property 'createdAt' does not exist
defineResource("companies", { ...company, ...audited, check: ({ createdAt }) => ({ name: createdAt }) });
// @ts-expect-error '"nmae"' is not assignable
defineResource("companies", { ...company, form: { main: ["name", "nmae"] } });
// @ts-expect-error '"docment"' is not assignable
defineResource("companies", { ...company, show: { main: ["name", "docment"] } });

// — verbs
// @ts-expect-error "joni" is no key here: did you mean "join"?
defineResource("associates", { ...associate, actions: { joni: { icon: Icon } } });
// @ts-expect-error "joni" is no key here
defineResource("associates", { ...associate, actions: { join: { icon: Icon }, joni: { icon: Icon } } });
// @ts-expect-error "confrim" is no key here
defineResource("associates", { ...associate, actions: { join: { icon: Icon, confrim: true } } });
// @ts-expect-error "confrim" is no key here
defineResource("associates", { ...associate, actions: { join: { icon: Icon, confirm: true, confrim: true } } });
// @ts-expect-error "optimisitc" is no key here
defineResource("associates", { ...associate, actions: { join: { icon: Icon, optimisitc: { type: "ADMIN" } } } });
// @ts-expect-error "bukl" is no key here
defineResource("associates", { ...associate, actions: { inactivate: { icon: Icon, confirm: true, bukl: true } } });
// @ts-expect-error "alow" is no key here
defineResource("associates", { ...associate, actions: { delete: { confirm: true, alow: always } } });
// @ts-expect-error "statsu" is no key here: did you mean "status"?
defineResource("associates", { ...associate, actions: { join: { icon: Icon, optimistic: { statsu: "ACTIVE" } } } });
defineResource("associates", {
  ...associate,
  // @ts-expect-error "statsu" is no key here
  actions: { join: { icon: Icon, optimistic: { type: "ADMIN", statsu: "ACTIVE" } } },
});
defineResource("associates", {
  ...associate,
  // @ts-expect-error '{ statsu: string; }' has no properties in common
  actions: { join: { icon: Icon, optimistic: () => ({ statsu: "ACTIVE" }) } },
});
defineResource("associates", {
  ...associate,
  // @ts-expect-error "statsu" is no key here
  actions: { join: { icon: Icon, optimistic: ({ type }) => ({ type, statsu: "ACTIVE" }) } },
});
defineResource("companies", {
  ...company,
  // @ts-expect-error "ctiy" is no key here
  actions: { delete: { optimistic: { address: { city: "Recife", ctiy: "Recife" } } } },
});
defineResource("associates", {
  ...associate,
  // @ts-expect-error Property 'staus' does not exist
  actions: { join: { icon: Icon, when: { active: ({ staus }) => staus === "ACTIVE" } } },
});

// — the forms of verbs
const passwords = { password: password(), confirmPassword: password() };
const admin = { firstName: name, surName: name, email: email(), phone: phone(), ...passwords };
defineResource("companies", {
  ...company,
  // @ts-expect-error Property 'confirmPasswrod' is missing
  actions: { admins: { icon: Icon, form: { fields: admin, check: mustMatch("confirmPasswrod", "password") } } },
});
defineResource("companies", {
  ...company,
  // @ts-expect-error "pasword" is no key here
  actions: { admins: { icon: Icon, form: { fields: admin, check: () => ({ password: "", pasword: "" }) } } },
});
defineResource("companies", {
  ...company,
  // @ts-expect-error Property 'pasword' does not exist
  actions: { admins: { icon: Icon, form: { fields: admin, check: ({ pasword }) => ({ password: String(pasword) }) } } },
});
defineResource("companies", {
  ...company,
  // @ts-expect-error "chekc" is no key here
  actions: { admins: { icon: Icon, form: { fields: admin, chekc: always } } },
});
defineResource("companies", {
  ...company,
  // @ts-expect-error "nickname" is no key here
  actions: { admins: { icon: Icon, form: { fields: { ...admin, nickname: name } } } },
});
defineResource("vcards", {
  ...vcard,
  // @ts-expect-error "emial" is no key here
  actions: { share: { icon: Icon, form: dialog({ to: email() }, ({ to }) => ({ email: to, emial: to })) } },
});
defineResource("vcards", {
  ...vcard,
  // @ts-expect-error "emial" is no key here
  actions: { share: { icon: Icon, dialog: nothing, bulk: dialog({ to: email() }, ({ to }) => ({ emial: to })) } },
});
// @ts-expect-error "expiresAtt" is no key here
defineResource("api-keys", { ...key, create: dialog({ name }, ({ name }) => ({ name, scopes: [], expiresAtt: "" })) });
// @ts-expect-error Property 'too' does not exist
dialog({ to: email() }, ({ too }) => ({ email: too }));
// @ts-expect-error Property 'confirmPasswrod' is missing
dialog(passwords, (values) => values, { check: mustMatch("confirmPasswrod", "password") });

// — forms of an own record
const own = { own: { record: { id: "1" }, etag: undefined }, onSaved: nothing };
const calls = { read: async () => own.own, write: async () => own.own };
const { companies } = resources;
const record: RaRecord = { id: "1" };
export const pages = [
  // @ts-expect-error '"nmae"' is not assignable
  <OwnRecordForm key="1" definition={companies} groups={[{ name: "place", fields: ["nmae"] }]} {...own} {...calls} />,
  // @ts-expect-error '"palce"' is not assignable
  <OwnRecordForm key="2" definition={companies} groups={[{ name: "palce", fields: ["name"] }]} {...own} {...calls} />,
  // @ts-expect-error '"nmae"' is not assignable
  <RecordValues key="3" definition={companies} names={["name", "nmae"]} record={record} />,
];

/** What is right beside it compiles. */
export const right = [
  // a body is made of what the form has, and not of what is only read
  defineResource("companies", {
    ...company,
    ...audited,
    body: ({ name = "", ...rest }) => ({ document: "", ...rest, name }),
  }),
  reference("companies", { title: "name", filter: { status: ["ACTIVE"], q: "a" } }),
  defineResource("companies", {
    ...company,
    allow: { read: always, write: always },
    list: {
      columns: ["name", { name: "reach", allow: always }, { name: "document", allow: always }],
      computed: { reach: ({ name }) => name },
      avatar: "logoUrl",
      filters: ["q", { name: "status", allow: always }],
      filter: { status: ["ACTIVE"] },
    },
    uploads: { logo: "logoUrl" },
    actions: {
      admins: { icon: Icon, form: { fields: admin, check: mustMatch("confirmPassword", "password") } },
      delete: { optimistic: { address: { city: "Recife" } } },
    },
  }),
  defineResource("associates", {
    ...associate,
    actions: { join: { icon: Icon, optimistic: ({ type }) => ({ type, status: "ACTIVE" }) } },
  }),
  defineResource("vcards", {
    ...vcard,
    actions: { share: { icon: Icon, form: dialog({ to: recipient() }, ({ to }) => toRecipient(to)) } },
  }),
];
