import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { Avatar } from "../../ui/avatar";
import type { ReceivedCard } from "./received-card";

interface CardRowProps {
  vcard: ReceivedCard;
  /** The card's own page. */
  to: string;
  /** Said in small under the name. */
  note?: string;
  children?: ReactNode;
}

/** One token of somebody else; the row leads to the card. */
export const CardRow = ({ vcard, to, note, children }: CardRowProps) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const { name, title, entity, company, avatarUrl, isActive } = vcard;
  const about = [title, entity, company?.name === entity ? undefined : company?.name].filter(Boolean).join(" · ");
  return (
    <li className="ls-row ls-wraps">
      <Avatar name={name} url={avatarUrl} />
      <div className="ls-main">
        <Link className="ls-name" to={to} state={{ list: search }}>
          {name}
        </Link>
        {about && <p className="ls-quiet">{about}</p>}
        {note && <p className="ls-quiet">{note}</p>}
      </div>
      {isActive === false && <span className="vc-chip">{translate("contacts.tokens.inactive")}</span>}
      {children}
    </li>
  );
};
