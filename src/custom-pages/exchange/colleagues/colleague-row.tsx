import { useId } from "react";
import { useTranslate } from "react-admin";
import { Avatar } from "../../../ui/avatar";
import { ShareCode } from "../share-code";
import { type Colleague, hasIt } from "./colleague";
import "./exchange-colleagues.css";

interface ColleagueRowProps {
  colleague: Colleague;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One colleague with a box to choose them; whoever has the token already cannot be chosen, and the row says why. */
export const ColleagueRow = ({ colleague, isChosen, isDisabled, onToggle }: ColleagueRowProps) => {
  const translate = useTranslate();
  const reasonId = useId();
  const { name, email, avatarUrl, exchangeStatus } = colleague;
  return (
    <li className="ls-row ls-wraps">
      <label className="ec-choice">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled || hasIt(colleague)}
          aria-describedby={exchangeStatus ? reasonId : undefined}
          onChange={onToggle}
        />
        <Avatar name={name} url={avatarUrl} />
        <span className="ls-main">
          <span className="ls-name">{name}</span>
          <span className="ls-quiet">{email}</span>
        </span>
      </label>
      {exchangeStatus && (
        <span className="ec-state" id={reasonId}>
          <ShareCode code={exchangeStatus} />
          <span className="ls-quiet">{translate(`sharing.codes.${exchangeStatus}.text`)}</span>
        </span>
      )}
    </li>
  );
};
