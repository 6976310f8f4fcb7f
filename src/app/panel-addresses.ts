import { matchPath } from "../public/match-path";
import type { resources } from "../resources";

/** The address of every page of the panel that is not generated; `panel-pages.ts` says what stands there. */
export const pageAddresses = [
  "/",
  "/home",
  "/me/vcards/:id/receiveds",
  "/me/received-vcards",
  "/me/exchanges/vcards/:vCardId/associates",
  "/me/contacts",
  "/me/contacts/:userId/tokens",
  "/me/contacts/:userId/tokens/:tokenId/details",
  "/me/tokens-friends-company",
  "/me/tokens-friends-company/:companyId/tokens/:tokenId/details",
  "/received-contacts",
  "/associates/my-token",
  "/associates/received-vcards",
  "/associates/:associateId/received-vcards",
  "/me/profile",
  "/me/company",
  "/overview",
  "/permissions",
  "/mail-samples",
] as const;

export type PageAddress = (typeof pageAddresses)[number];

// By name, so that a new resource of the registry does not compile until its address is known here.
const resourceNames: Record<keyof typeof resources, true> = {
  "api-keys": true,
  associates: true,
  companies: true,
  events: true,
  exchanges: true,
  mails: true,
  "me/vcards": true,
  "received-vcards": true,
  sessions: true,
  users: true,
  "vcard-templates": true,
  vcards: true,
  "webhook-deliveries": true,
  webhooks: true,
  "identity-providers": true,
};

/** What follows the name of a resource: nothing, a screen, or a record, whose id is no screen's word, as the engine has it. */
const screens = /^\/(create|(edit|show)\/[^/]+|(?!(create|edit|show)$)[^/]+(\/show)?)$/;

/**
 * Whether a screen of the panel stands at an address: then a signed-out visitor is asked to sign in, where any other address is not found. Kept
 * apart from the registry, which would bring the panel with it.
 */
export const isPanelPath = (pathname: string): boolean => {
  // a browser takes what begins with two slashes for another host
  if (/^[/\\]{2}/.test(pathname)) return false;
  if (pageAddresses.some((address) => matchPath(address, pathname))) return true;
  const path = pathname.replace(/\/+$/, "");
  return Object.keys(resourceNames).some(
    (name) => path === `/${name}` || (path.startsWith(`/${name}/`) && screens.test(path.slice(name.length + 1))),
  );
};
