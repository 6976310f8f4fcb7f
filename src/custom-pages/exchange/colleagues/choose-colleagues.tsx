import Groups from "@mui/icons-material/GroupsOutlined";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ListFrame, ListStates, type RecordOf, SearchBox, useEngine, useVerb } from "../../../engine";
import { Avatar } from "../../../ui/avatar";
import { ShareCode } from "../share-code";
import { type ShareResult, ShareResults } from "../share-results";
import "./exchange-colleagues.css";
import type { components } from "../../../../openapi/schema";
import { MailText } from "../../../ui/mail-text";
import { shareRefusal } from "../share-refusal";

interface ChooseColleaguesProps {
  vcard: RecordOf<"me/vcards">;
  companyId: string;
}

/** The people of one company: several are chosen, over pages and searches, and each is told what became of it. */
export const ChooseColleagues = ({ vcard, companyId }: ChooseColleaguesProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Colleague>>(new Map());
  const leaveOut = (done: readonly Colleague[]) =>
    setChosen((before) => new Map([...before].filter(([id]) => !done.some((colleague) => colleague.id === id))));
  const { send, isSending, results } = useShareWithColleagues({ vcardId: vcard.id, companyId, onDone: leaveOut });
  const toggle = (colleague: Colleague) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(colleague.id)) after.set(colleague.id, colleague);
      return after;
    });
  return (
    <>
      {results.length > 0 && (
        <section className="vc-paper vc-card" aria-labelledby="results-title">
          <h2 id="results-title">{translate("sharing.results")}</h2>
          <ShareResults results={results} />
        </section>
      )}
      <ListFrame
        resource={`me/exchanges/vcards/${vcard.id}/associates`}
        sort={{ field: "name", order: "ASC" }}
        company={companyId}
      >
        <div className="vc-toolbar">
          <SearchBox />
        </div>
        <ListStates<Colleague>
          label={translate("sharing.colleagues.people")}
          row={(colleague) => (
            <ColleagueRow
              key={colleague.id}
              colleague={colleague}
              isChosen={chosen.has(colleague.id)}
              isDisabled={!vcard.isActive || isSending}
              onToggle={() => toggle(colleague)}
            />
          )}
          empty={{
            icon: <Groups />,
            title: translate("sharing.colleagues.noPeople.title"),
            text: translate("sharing.colleagues.noPeople.text"),
          }}
        />
      </ListFrame>
      <SendBar
        count={chosen.size}
        isSending={isSending}
        onSend={() => void send([...chosen.values()])}
        onClear={() => setChosen(new Map())}
      />
    </>
  );
};

interface ColleagueRowProps {
  colleague: Colleague;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One colleague with a box to choose them; whoever has the token already cannot be chosen, and the row says why. */
const ColleagueRow = ({ colleague, isChosen, isDisabled, onToggle }: ColleagueRowProps) => {
  const translate = useTranslate();
  const reasonId = useId();
  const { name, email, avatarUrl, exchangeStatus } = colleague;
  return (
    <li className="ls-row ls-wraps">
      <label className="ec-choice">
        <input
          className="vc-box"
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled || hasIt(colleague)}
          aria-describedby={exchangeStatus ? reasonId : undefined}
          onChange={onToggle}
        />
        <Avatar name={name} url={avatarUrl} />
        <span className="ls-main">
          <span className="ls-name">{name}</span>
          <span className="ls-quiet">
            <MailText text={email} />
          </span>
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

interface SendBarProps {
  count: number;
  isSending: boolean;
  onSend: () => void;
  onClear: () => void;
}

/** How many are chosen, and the button that shares with them. */
const SendBar = ({ count, isSending, onSend, onClear }: SendBarProps) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper vc-save-bar">
      <Button variant="contained" loading={isSending} disabled={count === 0} onClick={onSend}>
        {translate("sharing.colleagues.send")}
      </Button>
      <span role="status">{translate("sharing.colleagues.chosen", { smart_count: count })}</span>
      {count > 0 && (
        <Button onClick={onClear} disabled={isSending}>
          {translate("sharing.colleagues.clear")}
        </Button>
      )}
    </div>
  );
};

/** Most people that one call of the contract takes. */
const mostAtOnce = 100;

interface ShareOptions {
  vcardId: string;
  companyId: string;
  /** Told of each portion as soon as it has a reply: it is not sent again, whatever becomes of the next one. */
  onDone: (some: readonly Colleague[]) => void;
}

/** Shares a token with colleagues; each has a result of their own, and one refusal keeps it from nobody else. */
const useShareWithColleagues = ({ vcardId, companyId, onDone }: ShareOptions) => {
  const { failureKey } = useEngine();
  const translate = useTranslate();
  const notify = useNotify();
  // Told of each colleague, and in sum.
  const share = useVerb("me/exchanges/vcards", "associates", { success: false });
  const [isSending, setSending] = useState(false);
  const [results, setResults] = useState<ShareResult[]>([]);

  /** Answers whether some have a result; a call that failed as a whole leaves their choice as it is. */
  const sendSome = async (some: readonly Colleague[]): Promise<boolean> => {
    const associateIds = some.map(({ id }) => id);
    const reply = await share.attempt({ id: vcardId, company: companyId, body: { associateIds } });
    if (!reply) return false;
    const someone = translate("sharing.colleagues.someone");
    const sent = reply.data.exchanges.map(
      ({ recipient, status }): ShareResult => ({
        to: recipient.name ?? recipient.email ?? someone,
        code: status,
        text: `sharing.codes.${status}.text`,
      }),
    );
    const refused = reply.data.refusals.map(
      ({ associateId, type }): ShareResult => ({
        to: some.find(({ id }) => id === associateId)?.name ?? someone,
        ...shareRefusal({ type }, failureKey),
      }),
    );
    setResults((before) => [...refused, ...sent, ...before]);
    onDone(some);
    tell("done", "success", sent.length);
    tell("notDone", "warning", refused.length);
    return true;
  };
  const tell = (key: string, type: "success" | "warning", count: number) => {
    if (count > 0) notify(`sharing.colleagues.${key}`, { type, messageArgs: { smart_count: count } });
  };

  const send = async (chosen: readonly Colleague[]): Promise<void> => {
    setSending(true);
    let isDone = true;
    for (let at = 0; isDone && at < chosen.length; at += mostAtOnce) {
      isDone = await sendSome(chosen.slice(at, at + mostAtOnce));
    }
    setSending(false);
  };

  return { send, isSending, results };
};

/** An active person of the same company, and how far the exchange of the token with them is. */
type Colleague = components["schemas"]["Colleague"];

/** Whether the token is with them already, or waits for their answer: then it cannot be shared with them again. */
const hasIt = ({ exchangeStatus }: Colleague): boolean => exchangeStatus !== undefined && exchangeStatus !== "REJECTED";
