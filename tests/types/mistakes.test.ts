import { describe, expect, it } from "vitest";
import { complaintsIn, readersOf } from "./worlds";

const resource = (name: string) => `src/resources/${name}.ts`;

/** One wrong name of each kind, in a definition of the product: what stands there, what is written, where the compiler says so, and what it says. */
const mistakes = [
  // fields
  ["users", "firstName: text()", "firstNmae: text()", "firstNmae", 'is no key here: did you mean "firstName"?'],
  ["users", "email: email(),", "email: email(), nickname: text(),", "nickname", '"nickname" is no key here'],
  ["users", "phone: phone().optional()", "phone: phone().optionl()", "optionl", "Did you mean 'optional'?"],
  ["users", "phone: phone().optional()", "phone: phone()", "phone", "optional in the contract"],
  ["users", "birthday: date().optional()", "birthday: date(1).optional()", "1", "no properties in common"],
  ["companies", "site: url().optional()", "site: url().transform(Number).optional()", "site", "is not assignable"],
  ["users", 'ACTIVE: "success"', 'ACTIV: "success"', "ACTIV", "Did you mean to write 'ACTIVE'?"],
  ["users", 'ACTIVE: "success"', 'ACTIVE: "sucess"', "ACTIVE", `Did you mean '"success"'?`],
  ["vcards", 'reference("associates"', 'reference("asociates"', '"asociates"', "is not assignable"],
  ["vcards", 'embedded: "associate"', 'embeded: "associate"', "embeded", "Did you mean to write 'embedded'?"],
  ["events", 'resource: "users"', 'resource: "usres"', "resource", `Did you mean '"users"'?`],
  ["events", 'embedded: "company"', 'embedded: "compnay"', "embedded", `Did you mean '"company"'?`],
  ["exchanges", 'embedded: "company"', 'embedded: "name"', "embedded", `'"name"' is not assignable`],
  ["vcards", 'embedded: "associate"', 'embedded: "asociate"', "embedded", `Did you mean '"associate"'?`],
  // a name that another record has; of a call the compiler names the field that it makes
  ["webhook-deliveries", 'embedded: "webhook"', 'embedded: "company"', "webhookId", '"company" is no key here'],
  ["vcards", '{ status: ["ACTIVE"', '{ staus: ["ACTIVE"', "staus", "Did you mean to write 'status'?"],
  ["vcards", '{ status: ["ACTIVE"', '{ status: ["ACTIV"', '"ACTIV"', `Did you mean '"ACTIVE"'?`],
  // lists
  ["users", '"type", "email"', '"type", "emial"', '"emial"', `Did you mean '"email"'?`],
  ["vcards", '{ name: "company"', '{ name: "compnay"', "name", `Did you mean '"company"'?`],
  ["users", 'sortable: ["firstName"', 'sortable: ["firstNmae"', '"firstNmae"', `Did you mean '"firstName"'?`],
  ["received-vcards", 'filters: ["q", "status"', 'filters: ["q", "staus"', '"staus"', `Did you mean '"status"'?`],
  ["users", 'sort: "firstName"', 'sort: "fristName"', "sort", `Did you mean '"firstName"'?`],
  ["users", 'card: ["surName", "status"', 'card: ["surName", "staus"', '"staus"', `Did you mean '"status"'?`],
  ["received-vcards", 'card: ["entity"', 'card: ["entiy"', '"entiy"', `Did you mean '"entity"'?`],
  [
    "vcard-templates",
    '"vcardsCount", "isActive"]',
    '"vcardsCount", "isActive", "site"]',
    '"site"',
    "to type 'undefined'",
  ],
  ["companies", 'users: "companyId"', 'usres: "companyId"', "usres", 'is no key here: did you mean "users"?'],
  ["associates", 'vcards: "associateId"', 'vcards: "asociateId"', "vcards", `Did you mean '"associateId"'?`],
  ["vcard-templates", 'vcards: "templateId"', 'vcards: "isActive"', "vcards", "is not assignable"],
  ["users", 'avatar: "avatarUrl"', 'avatar: "avatarUlr"', "avatar", `to type '"avatarUrl"'`],
  ["users", "filters: [", "filtres: [", "filtres", 'is no key here: did you mean "filters"?'],
  ["users", "columns: [", "colums: [", "colums", "'colums' does not exist"],
  // figures
  ["users", 'by: ["status", "type"]', 'by: ["staus", "type"]', '"staus"', `Did you mean '"status"'?`],
  ["users", 'by: ["status", "type"]', 'by: ["email"]', '"email"', "is not assignable"],
  ["users", 'over: ["createdAt"]', 'over: ["createAt"]', '"createAt"', `Did you mean '"createdAt"'?`],
  ["users", 'over: ["createdAt"]', 'over: ["inactiveAt"]', '"inactiveAt"', "is not assignable"],
  ["users", 'waiting: { status: ["PENDING"]', 'waiting: { status: ["PENDNG"]', '"PENDNG"', `Did you mean '"PENDING"'?`],
  [
    "users",
    'waiting: { status: ["PENDING"]',
    'waiting: { staus: ["PENDING"]',
    "staus",
    "Did you mean to write 'status'?",
  ],
  ["users", "figures: {", "figurs: {", "figurs", 'is no key here: did you mean "figures"?'],
  [
    "vcards",
    'name: "templateId", allow: companyMember',
    'name: "templatId", allow: companyMember',
    "name",
    `Did you mean '"templateId"'?`,
  ],
  // forms and read-only pages
  ["users", 'contact: ["email", "phone"]', 'contact: ["emial", "phone"]', '"emial"', `Did you mean '"email"'?`],
  ["companies", 'people: ["administrators"]', 'people: ["administratros"]', '"administratros"', "is not assignable"],
  ["users", 'createOnly: ["password"]', 'createOnly: ["pasword"]', '"pasword"', `to type '"password"'`],
  ["companies", "onlyWhen: { tradeName:", "onlyWhen: { tradeNmae:", "tradeNmae", "Did you mean to write 'tradeName'?"],
  ["companies", "onlyWhen: { tradeName:", "onlyWhen: { name:", "name", "'name' does not exist"],
  [
    "companies",
    '({ document = "" }) => !isCpf(document)',
    '({ documnet = "" }) => !isCpf(documnet)',
    "documnet",
    "Property 'documnet' does not exist",
  ],
  ["vcards", "lockedBy: { templateId", "lockedBy: { templatId", "templatId", "Did you mean to write 'templateId'?"],
  ["vcards", "lockedBy: { templateId", "lockedBy: { name", "name", "'name' does not exist"],
  [
    "vcards",
    '["address", "socialNetworks", "isPriv',
    '["adress", "socialNetworks", "isPriv',
    '"adress"',
    `Did you mean '"address"'?`,
  ],
  // a template says nothing of e-mails
  [
    "vcards",
    '["address", "socialNetworks", "isPriv',
    '["emails", "socialNetworks", "isPriv',
    '"emails"',
    "is not assignable",
  ],
  ["companies", 'uploads: { logo: "logoUrl" }', 'uploads: { logo: "logoUlr" }', "logo", `to type '"logoUrl"'`],
  ["companies", "uploads: { logo:", "uploads: { lgoo:", "lgoo", 'did you mean "logo"?'],
  // keys of the definition
  ["events", "allow: { read:", "allow: { raed:", "raed", "'raed' does not exist"],
  ["exchanges", 'menu: "account"', 'menu: "acount"', "menu", `Did you mean '"account"'?`],
  ["sessions", "allow: anyone, without", "alow: anyone, without", "alow", 'did you mean "allow"?'],
  [
    "events",
    "links: {\n    person: {\n      icon",
    "links: {\n    person: {\n      icno",
    "icno",
    "'icno' does not exist",
  ],
  ["users", "history: true", "histroy: true", "histroy", 'is no key here: did you mean "history"?'],
  ["users", "list: {", "lst: {", "lst", "Did you mean to write 'list'?"],
  ["users", "allow: platformAdmin", "alow: platformAdmin", "alow", "Did you mean to write 'allow'?"],
  ["users", "icon: Person", "icn: Person", "icn", "Did you mean to write 'icon'?"],
  ["users", 'defineResource("users"', 'defineResource("usres"', '"usres"', `to parameter of type '"users"'`],
  ["vcard-templates", 'title: "name"', 'title: "isActive"', "title", `'"isActive"' is not assignable`],
  ["associates", 'title: "name"', 'title: "nmae"', "title", `'"nmae"' is not assignable`],
  ["associates", "views: { above", "views: { abvoe", "abvoe", 'is no key here: did you mean "above"?'],
  ["vcard-templates", "history: true", "views: { from: () => null }", "from", 'did you mean "form"?'],
  ["vcard-templates", "history: true", "screens: { lsit: () => null }", "lsit", 'did you mean "list"?'],
  ["vcard-templates", "view: {}", "view: { allwo: companyAdmin }", "allwo", 'did you mean "allow"?'],
  ["vcard-templates", 'by: ["isActive"]', 'yb: ["isActive"]', "yb", 'did you mean "by"?'],
  [
    "vcard-templates",
    "actions: { view: {}, edit: {}, delete: { confirm: true } }",
    "actions: { veiw: {} }",
    "veiw",
    'did you mean "view"?',
  ],
  ["my-vcards", "views: {", "veiws: {", "veiws", 'did you mean "views"?'],
  [
    "my-vcards",
    "colleagues: { icon: Groups, to",
    "colleagues: { icn: Groups, to",
    "icn",
    "Did you mean to write 'icon'?",
  ],
  ["users", 'created: "USER_SAVED"', 'created: "USER_SVAED"', "created", `Did you mean '"USER_SAVED"'?`],
  ["users", "messages: { created", "messages: { creatd", "creatd", 'did you mean "created"?'],
  [
    "received-vcards",
    '"associates/{id}/rec',
    '"associates/{id}/rce',
    '"associates/{id}/rceeived-vcards"',
    "did you mean",
  ],
  ["received-vcards", 'without: ["associate"]', 'without: ["asociate"]', '"asociate"', `Did you mean '"associate"'?`],
  ["received-vcards", 'acts: "me/exchanges"', 'acts: "me/exchange"', "acts", `Did you mean '"me/exchanges"'?`],
  // verbs
  ["exchanges", "actions: { view: {} }", "actions: { veiw: {} }", "veiw", 'did you mean "view"?'],
  ["exchanges", "actions: { view: {} }", "actions: { view: {}, edit: {} }", "edit", "is not assignable"],
  ["mails", 'optimistic: { status: "WAITING" }', 'optimistic: { staus: "WAITING" }', "staus", 'did you mean "status"?'],
  ["webhooks", "bulk: false,", "blk: false,", "blk", "'blk' does not exist"],
  ["identity-providers", "clientSecret: pass", "clientSecrt: pass", "clientSecrt", 'did you mean "clientSecret"?'],
  ["associates", "join: {", "joni: {", "joni", 'did you mean "join"'],
  ["vcards", "bulk: sharedWith()", "blk: sharedWith()", "blk", "is no key here"],
  ["my-vcards", "share: {", "shre: {", "shre", 'did you mean "share"?'],
  ["users", "delete: {", "delet: {", "delet", 'did you mean "delete"?'],
  ["users", "confirm: true", "confrim: true", "confrim", 'did you mean "confirm"?'],
  ["users", "{ isActive: false,", "{ isActve: false,", "isActve", 'did you mean "isActive"?'],
  ["users", 'status: "INACTIVE" }', 'status: "INACTIV" }', "status", `Did you mean '"INACTIVE"'?`],
  ["users", "=> user.isActive", "=> user.isActve", "isActve", "Did you mean 'isActive'?"],
  ["received-vcards", '=> status === "PENDING"', '=> status === "PENDNG"', 'status === "PENDNG"', "no overlap"],
  ["companies", "firstName: text()", "firstNmae: text()", "firstNmae", 'is no key here: did you mean "firstName"?'],
  ["companies", "surName: text().min(1).max(120),", "", "fields", "Property 'surName' is missing"],
  [
    "companies",
    "phone: phone(),\n          pass",
    "phone: phone().optional(),\n          pass",
    "phone",
    "is not assignable",
  ],
  ["companies", "surName: text()", "nick: text(), surName: text()", "nick", '"nick" is no key here'],
  ["companies", 'mustMatch("confirmPassword"', 'mustMatch("confirmPasswrod"', "check", "'confirmPasswrod' is missing"],
  ["api-keys", "expiresAt: new", "expiresAtt: new", "create", '"expiresAtt" is no key here: did you mean "expiresAt"?'],
  ["api-keys", 'tells: "key"', 'tells: "kye"', "create", `'"kye"' is not assignable`],
  ["associates", "    type,\n  }))", "    tpye: type,\n  }))", "create", '"tpye" is no key here: did you mean "type"?'],
] as const;

/** Worlds as few as can be: two mistakes stand in one where they are of different definitions. */
const worlds: (typeof mistakes)[number][][] = [];
for (const mistake of mistakes) {
  const free = worlds.find((world) => world.every(([name]) => name !== mistake[0]));
  if (free) free.push(mistake);
  else worlds.push([mistake]);
}

const beginsWith = (words: string) => new RegExp(`^${words.replace(/\W/g, "\\$&")}(?!\\w)`);

describe("one wrong name in a definition", () => {
  const changes = worlds.map((world) => world.map(([name, from, to]) => ({ file: resource(name), from, to })));
  const said = complaintsIn([[], ...changes], readersOf("src/resources"));

  it("is found where there is one", () => expect(said[0]).toEqual([]));

  it.each(worlds.flatMap((world, at) => world.map((mistake) => [mistake[2], mistake, at + 1] as const)))(
    "%s is one mistake: there, in its file, with what would be right",
    (_title, [name, , , at, sentence], world) => {
      const own = said[world]?.filter(({ file }) => file === resource(name)) ?? [];
      expect(own).toEqual([expect.objectContaining({ of: expect.stringMatching(beginsWith(at)) })]);
      expect(own[0]?.says).toContain(sentence);
    },
  );

  it("is nobody else's: not the registry's, the panel's, nor that of any dictionary", () => {
    const files = worlds.map((world) => world.map(([name]) => resource(name)));
    const others = said.slice(1).flatMap((list, at) => list.filter(({ file }) => !files[at]?.includes(file)));
    expect(others).toEqual([]);
  });
});
