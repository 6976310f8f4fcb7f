import Facebook from "@mui/icons-material/Facebook";
import GitHub from "@mui/icons-material/GitHub";
import Instagram from "@mui/icons-material/Instagram";
import Link from "@mui/icons-material/Link";
import LinkedIn from "@mui/icons-material/LinkedIn";
import MusicNote from "@mui/icons-material/MusicNote";
import Telegram from "@mui/icons-material/Telegram";
import WhatsApp from "@mui/icons-material/WhatsApp";
import X from "@mui/icons-material/X";
import YouTube from "@mui/icons-material/YouTube";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import type { CardContent } from "./card-content";
import { isWebAddress } from "./is-web-address";

type Network = components["schemas"]["SocialNetwork"];

/** Profiles on social networks, as signs that lead there. */
export const CardNetworks = ({ networks }: { networks: NonNullable<CardContent["socialNetworks"]> }) => {
  const translate = useTranslate();
  const open = networks.filter(({ url }) => url && isWebAddress(url));
  if (open.length === 0) return null;
  return (
    <ul className="vcard-networks">
      {open.map(({ network = "OTHER", url = "" }, at) => {
        const Icon = icons[network];
        const label = translate("cards.network", { network: translate(`cards.networks.${network}`), url: bare(url) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is being typed has no id, and may be there twice.
          <li key={at}>
            <a className="vcard-network" href={url} target="_blank" rel="noreferrer" title={label} aria-label={label}>
              <Icon fontSize="small" aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
};

// By name, so that a network of the contract without a sign does not compile.
const icons: Record<Network, ComponentType<SvgIconProps>> = {
  LINKEDIN: LinkedIn,
  INSTAGRAM: Instagram,
  FACEBOOK: Facebook,
  X,
  YOUTUBE: YouTube,
  TIKTOK: MusicNote,
  GITHUB: GitHub,
  WHATSAPP: WhatsApp,
  TELEGRAM: Telegram,
  OTHER: Link,
};

function bare(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?|\/$/g, "");
}
