import EmailOutlined from "@mui/icons-material/EmailOutlined";
import Language from "@mui/icons-material/Language";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { CardContent } from "./card-content";
import { isWebAddress } from "./is-web-address";
import { spacedPhone } from "./spaced-phone";

/** E-mail addresses, phones and the company's site, each to be used by a click. */
export const CardContacts = ({ vcard: { emails = [], phones = [], company } }: { vcard: CardContent }) => {
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
            text: company.site.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
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
      {text}
    </a>
    <small>{note}</small>
  </li>
);
