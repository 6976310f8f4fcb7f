import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Message } from "../../engine";
import { CardSkeletons } from "../../ui/card-skeletons";
import { AllReceived } from "../exchange/received-vcards";
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
import { PendingAssociations } from "./pending-associations";
import { PendingTokens } from "./pending-tokens";
import "./home.css";

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
  const isPending = tokens.isPending || associations.isPending;
  const isEmpty = [tokens, associations].every(({ data, isError }) => data?.length === 0 && !isError);
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
        {isEmpty && <NothingWaiting />}
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
      {!isFirstTry(tokens) && !isFirstTry(associations) && children}
    </>
  );
};

// The section itself says what went wrong; more rows come below those that are there.
const quiet = { onError: () => undefined, placeholderData: <T,>(previous: T) => previous };

/** Said when nothing waits, with what to do instead. */
const NothingWaiting = () => {
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
          <Button component={Link} to="/me/vcards" variant="contained">
            {translate("home.empty.share")}
          </Button>
          <Button component={Link} to="/me/contacts" variant="outlined">
            {translate("home.empty.contacts")}
          </Button>
        </div>
      </Message>
    </div>
  );
};
