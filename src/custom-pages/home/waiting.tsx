import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { type UseGetListHookValue, useGetList, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Message, useVerb } from "../../engine";
import { CardSkeletons } from "../../ui/card-skeletons";
import { AllReceived } from "../exchange/all-received";
import { useMyActiveVcards } from "../exchange/use-my-active-vcards";
import { isFirstTry } from "./is-first-try";
import {
  type Association,
  associationsResource,
  type Exchange,
  exchangesResource,
  firstPage,
  largestPage,
  pendingAssociations,
  pendingTokens,
} from "./pending";
import { PendingTokens } from "./pending-tokens";
import "./home.css";
import { PendingRow } from "./pending-row";
import { PendingSection } from "./pending-section";
import { RefuseDialog } from "./refuse-dialog";

interface WaitingProps {
  /** A company was joined. */
  onJoin: (company: string) => void;
  /** What stands below; it comes when the room above it is known. */
  children: ReactNode;
}

/** All that waits for the person's answer: tokens and invitations, or what to do when nothing does. */
export const Waiting = ({ onJoin, children }: WaitingProps) => {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const [tokensShown, setTokensShown] = useState(firstPage);
  const [associationsShown, setAssociationsShown] = useState(firstPage);
  const tokens = useGetList<Exchange>(exchangesResource, pendingTokens(tokensShown), quiet);
  const associations = useGetList<Association>(associationsResource, pendingAssociations(associationsShown), quiet);
  const isEmpty = [tokens, associations].every(({ data, isError }) => data?.length === 0 && !isError);
  const mine = useMyActiveVcards(isEmpty);
  const isPending = tokens.isPending || associations.isPending || (isEmpty && isFirstTry(mine));
  // The row with the button is gone: the focus stays in what is left.
  const onAnswered = useCallback(() => region.current?.focus(), []);
  return (
    <>
      <section className="hm-waiting" aria-labelledby="waiting-title" tabIndex={-1} ref={region}>
        <div className="vc-header">
          <h2 id="waiting-title">{translate("home.waiting.title")}</h2>
          <AllReceived />
        </div>
        {isPending && <CardSkeletons rows={2} />}
        {isEmpty && !isPending && <NothingWaiting hasNone={mine.data?.length === 0} />}
        {!isPending && (
          <>
            <PendingTokens
              query={tokens}
              onAnswered={onAnswered}
              onMore={() => setTokensShown((shown) => Math.min(largestPage, shown + firstPage))}
            />
            <PendingAssociations
              query={associations}
              onAnswered={onAnswered}
              onJoin={onJoin}
              onMore={() => setAssociationsShown((shown) => Math.min(largestPage, shown + firstPage))}
            />
          </>
        )}
      </section>
      {!(isEmpty ? [mine] : [tokens, associations]).some(isFirstTry) && children}
    </>
  );
};

// The section itself says what went wrong; more rows come below those that are there.
const quiet = { onError: () => undefined, placeholderData: <T,>(previous: T) => previous };

/** Said when nothing waits, with what to do instead: to share a token, or to create one where there is none to share. */
const NothingWaiting = ({ hasNone }: { hasNone: boolean }) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper">
      <Message
        role="status"
        icon={<InboxOutlined />}
        title={translate("home.empty.title")}
        text={translate("home.empty.text")}
      >
        <div className="ls-actions">
          <Button component={Link} to={hasNone ? "/me/vcards/create" : "/me/vcards"} variant="contained">
            {translate(hasNone ? "sharing.exchange.create" : "home.empty.share")}
          </Button>
          <Button component={Link} to="/me/contacts" variant="outlined">
            {translate("home.empty.contacts")}
          </Button>
        </div>
      </Message>
    </div>
  );
};

interface PendingAssociationsProps {
  query: UseGetListHookValue<Association>;
  onAnswered: () => void;
  onMore: () => void;
  /** The invitation of a company was accepted, and the server has said so. */
  onJoin: (company: string) => void;
}

/** Invitations of companies, each to be accepted or rejected. */
const PendingAssociations = ({ query, onAnswered, onMore, onJoin }: PendingAssociationsProps) => {
  const translate = useTranslate();
  const { attempt } = useVerb("me/associations", "respond", { refusals });
  const [refusing, setRefusing] = useState<Association>();
  const accept = async ({ id, company }: Association) => {
    onAnswered();
    const reply = await attempt({ id, body: { accept: true }, draw: "gone" });
    if (reply) onJoin(company.name);
  };
  const reject = ({ id }: Association) => {
    setRefusing(undefined);
    onAnswered();
    void attempt({ id, body: { accept: false }, draw: "gone" });
  };
  return (
    <>
      <PendingSection
        title={translate("home.associations.title")}
        failed={translate("home.associations.failed")}
        query={query}
        onMore={onMore}
        row={(association) => (
          <PendingRow
            key={association.id}
            name={association.company.name}
            avatarUrl={association.company.logoUrl}
            lines={[translate(`home.associations.${association.type === "ADMIN" ? "asAdmin" : "asMember"}`)]}
            createdAt={association.updatedAt}
            onAccept={() => void accept(association)}
            onReject={() => setRefusing(association)}
          />
        )}
      />
      {refusing && (
        <RefuseDialog
          kind="association"
          name={refusing.company.name}
          onConfirm={() => reject(refusing)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
};

// To the person invited it is no associate, but an invitation.
const refusals = {
  ASSOCIATE_STATE: "home.associations.answered",
  ASSOCIATE_NOT_FOUND: "home.associations.gone",
};
