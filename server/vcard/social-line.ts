import type { components } from "../../openapi/schema";
import { plainUri } from "./escape-text";
import type { VcardVersion } from "./vcard-content";

type SocialLink = components["schemas"]["SocialLink"];

/** Names of the services as vCards write them. */
const services: Record<Exclude<SocialLink["network"], "OTHER">, string> = {
  LINKEDIN: "LinkedIn",
  INSTAGRAM: "Instagram",
  FACEBOOK: "Facebook",
  X: "X",
  YOUTUBE: "YouTube",
  TIKTOK: "TikTok",
  GITHUB: "GitHub",
  WHATSAPP: "WhatsApp",
  TELEGRAM: "Telegram",
};

/** A profile: SOCIALPROFILE of RFC 9554 in version 4.0, the extension that phones read in 3.0, a plain URL where the service has no name. */
export const socialLine = ({ network, url }: SocialLink, version: VcardVersion): string => {
  if (network === "OTHER") return `URL:${plainUri(url)}`;
  const service = services[network];
  return version === "4.0"
    ? `SOCIALPROFILE;SERVICE-TYPE=${service}:${plainUri(url)}`
    : `X-SOCIALPROFILE;TYPE=${service.toLowerCase()}:${plainUri(url)}`;
};
