import type { components } from "../../openapi/schema";
import { type ContentLine, unescapeText } from "./content-line";

type SocialLink = components["schemas"]["SocialLink"];

/** Hosts of the services, without `www.` and the like. */
const hosts: readonly (readonly [host: RegExp, network: SocialLink["network"]])[] = [
  [/(^|\.)linkedin\.com$/, "LINKEDIN"],
  [/(^|\.)instagram\.com$/, "INSTAGRAM"],
  [/(^|\.)(facebook|fb)\.com$/, "FACEBOOK"],
  [/(^|\.)(x|twitter)\.com$/, "X"],
  [/(^|\.)(youtube\.com|youtu\.be)$/, "YOUTUBE"],
  [/(^|\.)tiktok\.com$/, "TIKTOK"],
  [/(^|\.)github\.com$/, "GITHUB"],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, "WHATSAPP"],
  [/(^|\.)(t\.me|telegram\.me)$/, "TELEGRAM"],
];

/** The profile or site that a line leads to, its network told by its host; nothing for addresses that are not of the web. */
export const readSocialLink = ({ value }: ContentLine): SocialLink | undefined => {
  const text = unescapeText(value);
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { hostname, href } = new URL(url);
  return { network: hosts.find(([host]) => host.test(hostname))?.[1] ?? "OTHER", url: href };
};
