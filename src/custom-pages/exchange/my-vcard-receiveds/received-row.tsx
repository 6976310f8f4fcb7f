import { useTranslate } from "react-admin";
import type { components } from "../../../../openapi/schema";
import { formatDay } from "../../../i18n/format";
import { Avatar } from "../../../ui/avatar";
import { spacedPhone } from "../../cards/spaced-phone";
import { RespondButtons } from "../respond-buttons";
import "./receiveds.css";

type ReceivedVcard = components["schemas"]["ReceivedVcard"];

/** One received token: whose it is, how to reach them, and the answer while it waits for one. */
export const ReceivedRow = ({ received }: { received: ReceivedVcard }) => {
  const translate = useTranslate();
  const { id, name, title, entity, avatarUrl, emails, phones, note, status, origin, createdAt, vcard } = received;
  const about = [title, entity].filter(Boolean).join(" · ");
  const since = translate("sharing.receiveds.received", { date: formatDay(createdAt) });
  return (
    <li className="ls-row rv-row">
      <Avatar name={name} url={avatarUrl} />
      <div className="ls-main">
        <span className="ls-name">{name}</span>
        {about && <p className="ls-quiet">{about}</p>}
        {(emails.length > 0 || phones.length > 0) && (
          <p className="ls-quiet rv-reach">
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
        {note && <p className="ls-quiet ls-note">{note}</p>}
        <p className="ls-quiet">
          {since}
          {origin === "PUBLIC_PAGE" && !vcard && ` · ${translate("sharing.receiveds.visitor")}`}
        </p>
      </div>
      <div className="rv-answer">
        {status === "PENDING" ? (
          <RespondButtons id={id} name={name} />
        ) : (
          <span className="vc-chip" data-tone={tones[status]}>
            {translate(`sharing.receiveds.states.${status}`)}
          </span>
        )}
      </div>
    </li>
  );
};

const tones: Record<ReceivedVcard["status"], string> = {
  PENDING: "warning",
  ACCEPTED: "success",
  REJECTED: "default",
};
