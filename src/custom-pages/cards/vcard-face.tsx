import EmailOutlined from "@mui/icons-material/EmailOutlined";
import Facebook from "@mui/icons-material/Facebook";
import GitHub from "@mui/icons-material/GitHub";
import Instagram from "@mui/icons-material/Instagram";
import Language from "@mui/icons-material/Language";
import Link from "@mui/icons-material/Link";
import LinkedIn from "@mui/icons-material/LinkedIn";
import LockOutlined from "@mui/icons-material/LockOutlined";
import MusicNote from "@mui/icons-material/MusicNote";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Telegram from "@mui/icons-material/Telegram";
import WhatsApp from "@mui/icons-material/WhatsApp";
import X from "@mui/icons-material/X";
import YouTube from "@mui/icons-material/YouTube";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType, ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import { countryName, useLocale } from "../../engine";
import { addressLines } from "./address-lines";
import type { CardContent } from "./card-content";
import { CardPicture } from "./card-picture";
import { isWebAddress } from "./is-web-address";
import { siteName } from "./site-name";
import { spacedPhone } from "./spaced-phone";
import "./vcard-face.css";
import { MailText } from "../../ui/mail-text";

/** The drawing of a token: who it is, how to reach them, where they are. */
export const VcardFace = ({ vcard }: { vcard: CardContent }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { title, entity, register, company, isActive, isPrivate, address } = vcard;
  const name = vcard.name?.trim() ?? "";
  const role = [title, entity].filter(Boolean).join(" · ");
  const lines = addressLines(
    address && { ...address, country: address.country && countryName(address.country, locale) },
  );
  return (
    <article
      className="vcard-face"
      aria-label={translate("cards.label", { name: name || translate("cards.nameless") })}
    >
      <header className="vcard-head">
        <div className="vcard-company">
          {company?.logoUrl && <img src={company.logoUrl} alt="" />}
          <span>{company?.name ?? translate("cards.personal")}</span>
          {isPrivate && (
            <span className="vcard-mark">
              <LockOutlined fontSize="inherit" aria-hidden />
              {translate("cards.private")}
            </span>
          )}
          {isActive === false && <span className="vcard-mark">{translate("cards.inactive")}</span>}
        </div>
      </header>
      <div className="vcard-who">
        <CardPicture className="vcard-picture" size={76} name={name} url={vcard.avatarUrl} />
        <p className={name ? "vcard-name" : "vcard-name vcard-missing"}>{name || translate("cards.nameless")}</p>
        {role && <p className="vcard-role">{role}</p>}
        {register && <p className="vcard-register">{register}</p>}
      </div>
      <CardContacts vcard={vcard} />
      {lines.length > 0 && (
        <address className="vcard-place">
          <span className="vcard-hidden">{translate("cards.address")}: </span>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <CardNetworks networks={vcard.socialNetworks ?? []} />
    </article>
  );
};

/** E-mail addresses, phones and the company's site, each to be used by a click. */
const CardContacts = ({ vcard: { emails = [], phones = [], company } }: { vcard: CardContent }) => {
  const translate = useTranslate();
  const typeOf = (type: string | undefined) => (type ? translate(`cards.types.${type}`, { _: "" }) : "");
  const rows = [
    ...emails
      .filter(({ value }) => value?.trim())
      .map(({ type, value = "" }) => ({
        icon: <EmailOutlined fontSize="small" aria-hidden />,
        href: `mailto:${value.trim()}`,
        text: value,
        note: typeOf(type),
      })),
    ...phones
      .filter(({ value }) => value?.trim())
      .map(({ type, value = "" }) => ({
        icon: <PhoneOutlined fontSize="small" aria-hidden />,
        href: `tel:${value.trim()}`,
        text: spacedPhone(value),
        note: typeOf(type),
      })),
    ...(company?.site && isWebAddress(company.site)
      ? [
          {
            icon: <Language fontSize="small" aria-hidden />,
            href: company.site,
            text: siteName(company.site),
            note: translate("cards.site"),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return <p className="vcard-hint">{translate("cards.noContact")}</p>;
  return (
    <ul className="vcard-contacts">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is being typed has no id, and may be there twice.
        <Contact key={at} {...row} />
      ))}
    </ul>
  );
};

const Contact = ({ icon, href, text, note }: { icon: ReactNode; href: string; text: string; note: string }) => (
  <li>
    {icon}
    <a className="vcard-contact" href={href} {...(isWebAddress(href) ? { target: "_blank", rel: "noreferrer" } : {})}>
      <bdi>
        <MailText text={text} />
      </bdi>
    </a>
    <small>{note}</small>
  </li>
);

type Network = components["schemas"]["SocialNetwork"];

/** Profiles on social networks, as signs that lead there. */
const CardNetworks = ({ networks }: { networks: NonNullable<CardContent["socialNetworks"]> }) => {
  const translate = useTranslate();
  const open = networks.filter(({ url }) => url && isWebAddress(url));
  if (open.length === 0) return null;
  return (
    <ul className="vcard-networks">
      {open.map(({ network = "OTHER", url = "" }, at) => {
        const Icon = icons[network];
        const label = translate("cards.network", {
          network: translate(`cards.networks.${network}`),
          url: siteName(url),
        });
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
