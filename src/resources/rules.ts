import type { Actor, Rule } from "../engine";

/** Manages companies and people of the whole platform. */
export const platformAdmin: Rule = (actor) => actor.role === "PLATFORM_ADMIN";

/** Holds a personal account, whatever it does for a company. */
export const platformUser: Rule = (actor) => actor.role === "PLATFORM_USER";

/** Works for a company at the moment. */
export const businessAccount: Rule = (actor) => platformUser(actor) && actor.mode === "BUSINESS";

/** Works for a company as one of its administrators. */
export const companyAdmin: Rule = (actor) => businessAccount(actor) && actor.associateType === "ADMIN";

/** Works for a company, in whatever part. */
export const companyMember: Rule = (actor) => businessAccount(actor) && actor.associateType !== undefined;

/** The menus of the product; each person has one of them at a time. */
export const menuTypeValues = ["MASTER", "ADMIN", "BUSINESS", "SUPPORT", "USER"] as const;
type MenuType = (typeof menuTypeValues)[number];

/**
 * Which menu a person has: MASTER manages the platform, ADMIN a company, SUPPORT reads along; BUSINESS works for a company without managing it,
 * USER is at home. The last two see the member's menu.
 */
export const menuTypeOf = (actor: Actor): MenuType => {
  if (platformAdmin(actor)) return "MASTER";
  if (platformSupport(actor)) return "SUPPORT";
  if (companyAdmin(actor)) return "ADMIN";
  return actor.mode === "BUSINESS" ? "BUSINESS" : "USER";
};

/** Has one of these menus. */
export const inMenu =
  (...types: MenuType[]): Rule =>
  (actor) =>
    types.includes(menuTypeOf(actor));

/** Whoever is signed in and active. */
export const anyone: Rule = () => true;

/** Hides an entry of the menu, where another one leads to the same. */
export const nobody: Rule = () => false;

/** Reads the shared screens of every company, and writes none. */
const platformSupport: Rule = (actor) => actor.role === "PLATFORM_SUPPORT";

/** Sees the corporate tokens and templates of every company. */
export const platformStaff: Rule = (actor) => platformAdmin(actor) || platformSupport(actor);

/** Any of several rules. */
export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor));
