import Button from "@mui/material/Button";
import { useLocale, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Avatar } from "../../../ui/avatar";
import { spacedPhone } from "../../cards/spaced-phone";
import type { ReceivedVcard } from "./received-vcard";
import { statusTones } from "./status-tones";

interface ReceivedRowProps {
  received: ReceivedVcard;
  hasAssociate: boolean;
  onRespond: () => void;
}

/** One received token: who, against which token, how to reach them once accepted, and the answer while it waits. */
export const ReceivedRow = ({ received, hasAssociate, onRespond }: ReceivedRowProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, title, entity, avatarUrl, status, against, associate, note, emails, phones, createdAt, origin } =
    received;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const role = [title, entity].filter(Boolean).join(" · ");
  const holder = hasAssociate && associate && (
    <Link to={`/associates/${associate.id}/received-vcards`}>{associate.name}</Link>
  );
  const isNamedAlike = holder && associate.name === against.name;
  const isHidden = status === "PENDING" && received.vcard !== undefined;
  return (
    <li className="ls-row received-row">
      <Avatar name={name} url={avatarUrl} />
      <div className="ls-main">
        <span className="ls-name">{name}</span>
        {role && <p className="ls-quiet">{role}</p>}
        {origin === "PUBLIC_PAGE" && <p className="ls-quiet">{translate("receivedVcards.visitor")}</p>}
        <p className="ls-quiet">
          {translate("receivedVcards.against")} {isNamedAlike ? holder : against.name}
          {holder && !isNamedAlike && (
            <>
              {" "}
              ({translate("receivedVcards.to")} {holder})
            </>
          )}{" "}
          <time dateTime={createdAt}>{translate("receivedVcards.on", { date: day.format(new Date(createdAt)) })}</time>
        </p>
        {(emails.length > 0 || phones.length > 0) && (
          <p className="ls-quiet received-ways">
            {emails.map(({ value }) => (
              <a key={value} href={`mailto:${value}`}>
                {value}
              </a>
            ))}
            {phones.map(({ value }) => (
              <a key={value} href={`tel:${value}`}>
                {spacedPhone(value)}
              </a>
            ))}
          </p>
        )}
        {isHidden && <p className="ls-quiet">{translate("receivedVcards.hidden")}</p>}
        {note && <p className="ls-quiet ls-note received-note">{note}</p>}
      </div>
      <div className="received-answer">
        <span className="vc-chip" data-tone={statusTones[status]}>
          {translate(`receivedVcards.status.${status}`)}
        </span>
        {status === "PENDING" && (
          <Button
            size="small"
            variant="contained"
            aria-haspopup="dialog"
            aria-label={translate("receivedVcards.respondTo", { name })}
            onClick={onRespond}
          >
            {translate("receivedVcards.respond")}
          </Button>
        )}
      </div>
    </li>
  );
};
