import type { Rule } from "../engine";

/** Manages companies and people of the whole platform. */
export const platformAdmin: Rule = (actor) => actor.role === "PLATFORM_ADMIN";

/** Holds a personal account, whatever it does for a company. */
export const platformUser: Rule = (actor) => actor.role === "PLATFORM_USER";

/** Works for a company at the moment. */
export const businessAccount: Rule = (actor) => platformUser(actor) && actor.mode === "BUSINESS";

/** Works for a company as one of its administrators. */
export const companyAdmin: Rule = (actor) => businessAccount(actor) && actor.associateType === "ADMIN";

/** Has the personal menu: platform users, unless they administer a company at the moment. */
export const personalMenu: Rule = (actor) => platformUser(actor) && !companyAdmin(actor);

/** Whoever is signed in and active. */
export const anyone: Rule = () => true;

/** Hides an entry of the menu, where another one leads to the same. */
export const nobody: Rule = () => false;

/** Reads the shared screens of every company, and writes none. */
export const platformSupport: Rule = (actor) => actor.role === "PLATFORM_SUPPORT";

/** Any of several rules. */
export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor));
