import { describe, expect, test } from "vitest";
import contract from "../../openapi/bundle.json";
import {
  associateStatusValues,
  associateTypeValues,
  contactTypeValues,
  entityStatusValues,
  errorTypeValues,
  genderValues,
  platformRoleValues,
  successTypeLongValues,
  successTypeValues,
  userTypeValues,
} from "../../openapi/schema";

const person = [
  "firstName",
  "middleName",
  "surName",
  "app2Id",
  "email",
  "birthday",
  "phone",
  "gender",
  "role",
  "type",
  "isActive",
  "avatarUrl",
];

/** The fields that the specification gives to each entity (its section 3), by the schema that carries them. */
const entities: Record<string, string[]> = {
  AccessTokenPayload: ["firstName", "surName", "email", "role", "status", "avatarUrl", "company"],
  AccountInput: ["firstName", "middleName", "surName", "app2Id", "email", "birthday", "password", "confirmPassword"],
  Me: person,
  User: person,
  MyCompany: ["id", "name", "logoUrl"],
  Company: [
    "name",
    "tradeName",
    "document",
    "site",
    "email",
    "phone",
    "status",
    "isActive",
    "socialNetworks",
    "address",
    "administrators",
  ],
  Address: ["street", "number", "complement", "neighborhood", "city", "state", "country", "postalCode"],
  CompanyAdminInput: ["firstName", "middleName", "surName", "email", "phone", "password", "confirmPassword"],
  Associate: ["name", "email", "phone", "status", "type", "company"],
  Vcard: [
    "name",
    "title",
    "entity",
    "register",
    "company",
    "emails",
    "phones",
    "socialNetworks",
    "address",
    "template",
    "isActive",
    "isPrivate",
    "associate",
  ],
  VcardTemplate: ["name", "company", "site", "address", "isActive", "isPrivate", "socialNetworks"],
  Exchange: ["status", "sender", "recipient", "vcard"],
  Error: ["code", "type", "message"],
  SignInInput: ["login", "password"],
  ConfirmEmailInput: ["token"],
  EmailInput: ["email"],
  ResetPasswordInput: ["password"],
};

const audited = ["Me", "User", "Company", "Associate", "Vcard", "VcardTemplate", "Exchange"];

/** Every field of a schema, those of the schemas that it is made of too. */
const fieldsOf = (schema: unknown): string[] => {
  const { $ref, properties, allOf } = schema as { $ref?: string; properties?: object; allOf?: unknown[] };
  if ($ref)
    return fieldsOf(Object.entries(contract.components.schemas).find(([name]) => $ref.endsWith(`/${name}`))?.[1]);
  return [...Object.keys(properties ?? {}), ...(allOf ?? []).flatMap(fieldsOf)];
};
const schemaNamed = (name: string) => Object.entries(contract.components.schemas).find(([one]) => one === name)?.[1];

describe("the contract", () => {
  test.each(Object.entries(entities))("gives %s every field of the specification", (name, fields) => {
    expect(fieldsOf(schemaNamed(name))).toEqual(expect.arrayContaining(fields));
  });

  test.each(audited)("tells of %s when it was made, changed and put out of use", (name) => {
    expect(fieldsOf(schemaNamed(name))).toEqual(expect.arrayContaining(["createdAt", "updatedAt", "inactiveAt"]));
  });

  test("takes for a new password the password alone, since the mailed token travels as the bearer", () => {
    expect(fieldsOf(schemaNamed("ResetPasswordInput"))).toEqual(["password"]);
  });

  test("knows the roles, states, types and genders of the specification", () => {
    expect(platformRoleValues).toEqual(["PLATFORM_ADMIN", "PLATFORM_USER", "PLATFORM_SUPPORT"]);
    expect([...entityStatusValues].sort()).toEqual(["ACTIVE", "INACTIVE", "PENDING", "TEMPORARY"]);
    expect([...associateTypeValues].sort()).toEqual(["ADMIN", "USER"]);
    expect([...userTypeValues].sort()).toEqual(["ADMIN", "MASTER", "USER"]);
    expect([...genderValues].sort()).toEqual(["FEMALE", "MALE", "NOT_INFORMED", "OTHER"]);
    expect([...contactTypeValues].sort()).toEqual(["OTHER", "PERSONAL", "WORK"]);
    expect([...associateStatusValues].sort()).toEqual(["ACCEPTED", "ACTIVE", "INACTIVE", "PENDING", "REJECTED"]);
  });
});

const errors = `AUTH_INVALID AUTH_EXPIRED AUTH_REQUIRED AUTH_FORBIDDEN TOKEN_EXPIRED TOKEN_INVALID COMPANY_NOT_FOUND
COMPANY_DUPLICATE_DOCUMENT USER_NOT_FOUND USER_DUPLICATE_EMAIL USER_DUPLICATE_APP2ID USER_ALREADY_ASSOCIATED ASSOCIATE_INACTIVE
VCARD_NOT_FOUND VCARD_ALREADY_EXISTS VCARD_FORBIDDEN VCARD_DESTINATION_NOT_FOUND VCARD_ACTIVE_TO_COMPANY_EXISTS
VCARD_ACTIVE_TO_USER_EXISTS VCARD_ALREADY_SHARED VCARD_ACTIVE_EXISTS UNAUTHORIZED_ALTER_VCARD_CORPORATE
VCARD_TEMPLATE_NOT_FOUND ME_NOT_FOUND EXCHANGE_NOT_FOUND AVATAR_NOT_FOUND SIZE_EXCEEDS_LIMIT generalNotFound
internalServerError UnknownError ME_DUPLICATE_EMAIL`;

const successes = `COMPANY_SAVED COMPANY_DELETED COMPANY_CREATE_ADMIN USER_SAVED ACCOUNT_SAVED ACCOUNT_RESET_PASSWORD
ACCOUNT_CONFIRM_EMAIL EMAIL_SENT_RESET_PASSWORD ASSOCIATE_SAVED UNASSOCIATED RESEND_EMAIL JOIN_ADMIN UNJOIN_ADMIN
SEND_INVITE_JOIN_PLATAFORM ACCEDTED VCARD_SAVED VCARD_SHARED VCARD_DELETED VCARD_TEMPLATE_SAVED VCARD_TEMPLATE_UPDATED
VCARD_TEMPLATE_DELETED ME_SAVED AVATAR_SAVED AVATAR_DELETED`;

describe("the catalogue", () => {
  test("has every error code of the specification", () => {
    expect(errorTypeValues).toEqual(expect.arrayContaining(errors.split(/\s+/)));
  });

  test("has every success code of the specification, in the short and in both long spellings", () => {
    const short = successes.split(/\s+/);
    expect(successTypeValues).toEqual(expect.arrayContaining(short));
    for (const suffix of ["SUCCESSFULLY", "SUCCESS"]) {
      expect(successTypeLongValues).toEqual(expect.arrayContaining(short.map((code) => `${code}_${suffix}`)));
    }
  });
});
