import type { ResourceName } from "../engine";

type Root<N extends string> = N extends `${infer First}/${string}` ? First : N;

// By name, so that a new resource of the contract does not compile until its address is known here.
const resourceRoots: Record<Root<ResourceName>, true> = {
  associates: true,
  companies: true,
  me: true,
  users: true,
  "vcard-templates": true,
  vcards: true,
};

const pageRoots = ["", "home", "received-contacts"];

/**
 * Whether an address belongs to the panel, judged by its first part: then a signed-out visitor is asked to sign in,
 * where any other address is not found. Kept apart from the registry, which would bring the panel with it.
 */
export const isPanelPath = (pathname: string): boolean => {
  // a browser takes what begins with two slashes for another host
  if (/^[/\\]{2}/.test(pathname)) return false;
  const root = pathname.split("/")[1] ?? "";
  return pageRoots.includes(root) || Object.hasOwn(resourceRoots, root);
};
