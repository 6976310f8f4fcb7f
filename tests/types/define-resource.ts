// Compile-only: every mistake below must be refused by the compiler, or `tsc` fails on an unused expectation.
import Icon from "@mui/icons-material/Business";
import { associateStatusValues, associateTypeValues, entityStatusValues } from "../../openapi/schema";
import {
  choice,
  defineResource,
  dialog,
  documentNumber,
  email,
  image,
  instant,
  items,
  password,
  recipient,
  reference,
  state,
  text,
  toggle,
  toRecipient,
} from "../../src/engine";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import type { ResourcesDictionary } from "../../src/i18n/resources-dictionary";

const base = { icon: Icon, title: "name", allow: () => true } as const;
const fields = { name: text(), document: documentNumber() };
const list = { columns: ["name"] } as const;

/** What is right compiles, and fits the shape that the views read. */
export const right: ResourceDefinition = defineResource("companies", {
  ...base,
  fields,
  list,
  form: { main: ["name"] },
});

interface Having {
  name?: string | null;
  status?: string;
}
const isNamed = ({ name }: Having) => Boolean(name);

/** What is written over less than a record, all of which may be absent, fits beside the rest. */
export const over: ResourceDefinition[] = [
  defineResource("companies", {
    ...base,
    title: ({ name }: Having) => name ?? "",
    fields,
    list: { ...list, computed: { mark: ({ status }: Having) => status } },
    form: { main: ["name"] },
    check: ({ name }: Having) => (name ? {} : { name: "engine.validation.invalid" }),
    actions: { delete: { when: { named: isNamed }, confirm: true } },
  }),
  defineResource("associates", {
    ...base,
    fields: { name: text() },
    list,
    actions: {
      inactivate: { icon: Icon, when: { named: isNamed }, optimistic: ({ name }: Having) => (name ? { name } : {}) },
    },
  }),
];

// @ts-expect-error 1. a resource that the contract does not know
defineResource("company", { ...base, fields, list });

defineResource("companies", {
  ...base,
  list,
  // @ts-expect-error 2. a field that the record does not have
  fields: { name: text(), nickname: text() },
});

defineResource("companies", {
  ...base,
  list,
  // @ts-expect-error 3. a kind that does not fit the field: a status is no free text
  fields: { name: text(), status: text() },
});

defineResource("companies", {
  ...base,
  list,
  // @ts-expect-error 4. optional where the contract requires it
  fields: { name: text().optional() },
});

defineResource("companies", {
  ...base,
  list,
  // @ts-expect-error 5. required where the contract lets it be absent
  fields: { name: text(), tradeName: text() },
});

// @ts-expect-error 6. a column that is no field
defineResource("companies", { ...base, fields, list: { columns: ["nome"] } });

// @ts-expect-error 7. a filter that the list call does not declare
defineResource("companies", { ...base, fields, list: { columns: ["name"], filters: ["city"] } });

// @ts-expect-error 8. a sort order that the list call does not declare
defineResource("companies", { ...base, fields, list: { columns: ["name"], sort: "phone" } });

defineResource("companies", {
  ...base,
  fields: { ...fields, logoUrl: image().optional() },
  // @ts-expect-error 9. a sortable column that the contract cannot sort by
  list: { columns: ["name"], sortable: ["logoUrl"] },
});

// @ts-expect-error 10. a default filter with a value that the contract does not know
defineResource("companies", { ...base, fields, list: { columns: ["name"], filter: { status: ["OPEN"] } } });

defineResource("companies", {
  ...base,
  fields: { ...fields, createdAt: instant() },
  list,
  // @ts-expect-error 11. a read-only field in a form
  form: { main: ["name", "createdAt"] },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 12. a form on a resource that the contract cannot change
  form: { main: ["name"] },
});

// @ts-expect-error 13. a title that is no field of the record
defineResource("companies", { ...base, title: "label", fields, list });

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 14. a verb that the contract does not have
  actions: { promote: { icon: Icon } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 15. a guard that compares with a status that does not exist
  actions: { join: { icon: Icon, when: { active: (associate) => associate.status === "ACTIV" } } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 16. an optimistic patch with a value that does not exist
  actions: { join: { icon: Icon, optimistic: { type: "OWNER" } } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 17. a form for an action that takes no body
  actions: { join: { icon: Icon, form: { fields: { to: recipient() } } } },
});

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 18. no form for an action that takes a body
  actions: { share: { icon: Icon } },
});

defineResource("companies", {
  ...base,
  fields,
  list,
  // @ts-expect-error 19. a form that lacks what the body requires
  actions: { admins: { icon: Icon, form: { fields: { firstName: text() } } } },
});

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 20. a mapped form whose body the contract does not accept
  actions: { share: { icon: Icon, form: dialog({ to: recipient() }, ({ to }) => ({ destination: to })) } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 21. an edit action on a resource without PUT
  actions: { edit: {} },
});

defineResource("users", {
  ...base,
  title: "email",
  fields: { email: email(), password: password() },
  list: { columns: ["email"] },
  // @ts-expect-error 22. a create-only field that changes accept too
  createOnly: ["email"],
});

// @ts-expect-error 23. a column of a field that is only written, never answered
defineResource("users", { ...base, title: "email", fields: { password: password() }, list: { columns: ["password"] } });

defineResource("companies", {
  ...base,
  fields,
  list,
  // @ts-expect-error 24. a success code that the contract does not have
  messages: { created: "COMPANY_CREATED" },
});

// @ts-expect-error 25. a state without a tone for one of its values
state(entityStatusValues, { ACTIVE: "success" });

// @ts-expect-error 26. a tone that does not exist
state(associateTypeValues, { USER: "default", ADMIN: "purple" });

// @ts-expect-error 27. an initial value that is none of the choices
choice(associateStatusValues, { initial: "OPEN" });

// @ts-expect-error 28. a reference by a field that the other record does not have
reference("associates", { title: "label" });

defineResource("vcards", {
  ...base,
  list,
  // @ts-expect-error 29. items whose parts are not those of the contract
  fields: { name: text(), emails: items({ kind: text(), value: email() }).optional() },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 30. a creation dialog whose body the contract does not accept
  create: dialog({ to: recipient(), type: toggle() }, ({ to, type }) => ({ ...toRecipient(to), type })),
});

const Dialog = () => null;

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 36. a form and a dialog of its own for the same action
  actions: { share: { icon: Icon, dialog: Dialog, form: dialog({ to: recipient() }, ({ to }) => toRecipient(to)) } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 37. a dialog of its own for an action that takes no body
  actions: { join: { icon: Icon, dialog: Dialog } },
});

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 38. a view beside the form that wants what the record does not have
  views: { aside: ({ record }: { record: { nickname: string } }) => record.nickname },
});

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 42. a tab that wants what the record does not have
  views: { tabs: { notes: ({ record }: { record: { nickname: string } }) => record.nickname } },
});

defineResource("associates", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 43. a screen for changes that the contract does not take
  screens: { edit: () => null },
});

defineResource("companies", {
  ...base,
  fields: { name: text(), logoUrl: image().optional() },
  list,
  // @ts-expect-error 39. a picture that the contract does not know
  uploads: { logo: "logoUrl", cover: "logoUrl" },
});

defineResource("companies", {
  ...base,
  fields: { name: text(), logoUrl: image().optional() },
  list,
  // @ts-expect-error 40. a picture in a field that the definition does not have
  uploads: { logo: "coverUrl" },
});

defineResource("vcards", {
  ...base,
  fields: { name: text() },
  list,
  // @ts-expect-error 41. a picture of a record that has none
  uploads: { logo: "name" },
});

/** The dictionary follows the definitions: a label, a value, a reason or a confirmation that is missing does not compile. */
export const texts = (all: ResourcesDictionary) => {
  const { companies, associates } = all;
  // @ts-expect-error 31. a label that is missing
  const label: ResourcesDictionary["companies"]["fields"] = { ...companies.fields, document: undefined };
  // @ts-expect-error 32. a value of a choice without a text
  const value: ResourcesDictionary["associates"]["values"]["type"] = { USER: "Member" };
  // @ts-expect-error 33. an action that asks before it acts, without its question
  const question: ResourcesDictionary["associates"]["actions"]["unjoin"] = {
    label: "x",
    reasons: { active: "", admin: "" },
  };
  // @ts-expect-error 34. a guard without its reason
  const reason: ResourcesDictionary["associates"]["actions"]["resend"] = { label: associates.actions.resend.label };
  // @ts-expect-error 35. a card of the form without a heading
  const group: ResourcesDictionary["companies"]["groups"] = { identity: "Identity" };
  return { label, value, question, reason, group };
};
