import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { formatInstant } from "../../i18n/format";
import { Avatar } from "../../ui/avatar";

interface PendingRowProps {
  name: string;
  avatarUrl: string | undefined;
  /** What it is about, line by line. */
  lines: readonly (string | undefined)[];
  createdAt: string;
  onAccept: () => void;
  onReject: () => void;
}

/** Something that waits, with its two answers. */
export const PendingRow = ({ name, avatarUrl, lines, createdAt, onAccept, onReject }: PendingRowProps) => {
  const translate = useTranslate();
  return (
    <li className="hm-row">
      <Avatar name={name} url={avatarUrl} />
      <div className="ls-main hm-main">
        <span className="ls-name">{name}</span>
        {lines.map((line) =>
          line ? (
            <p key={line} className="ls-quiet ls-note">
              <bdi>{line}</bdi>
            </p>
          ) : null,
        )}
        <p className="ls-quiet">
          <time dateTime={createdAt}>{translate("home.waiting.at", { date: formatInstant(createdAt) })}</time>
        </p>
      </div>
      <div className="hm-answers">
        <Button variant="contained" aria-label={translate("home.waiting.acceptNamed", { name })} onClick={onAccept}>
          {translate("home.waiting.accept")}
        </Button>
        <Button variant="outlined" aria-label={translate("home.waiting.rejectNamed", { name })} onClick={onReject}>
          {translate("home.waiting.reject")}
        </Button>
      </div>
    </li>
  );
};
