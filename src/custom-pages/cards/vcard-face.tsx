import LockOutlined from "@mui/icons-material/LockOutlined";
import { useLocaleState, useTranslate } from "react-admin";
import { countryName } from "../../engine";
import { addressLines } from "./address-lines";
import { CardContacts } from "./card-contacts";
import type { CardContent } from "./card-content";
import { CardNetworks } from "./card-networks";
import { CardPicture } from "./card-picture";
import "./vcard-face.css";

/** The drawing of a token: who it is, how to reach them, where they are. */
export const VcardFace = ({ vcard }: { vcard: CardContent }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
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
        <CardPicture name={name} url={vcard.avatarUrl} />
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
