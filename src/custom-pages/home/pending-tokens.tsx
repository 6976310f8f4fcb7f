import { lazy, useEffect, useRef, useState } from "react";
import { type UseGetListHookValue, useTranslate } from "react-admin";
import { Over } from "../../engine";
import { spacedPhone } from "../cards/spaced-phone";
import { useAnswer } from "../exchange/use-answer";
import type { Exchange } from "./pending";
import { PendingRow } from "./pending-row";
import { PendingSection } from "./pending-section";
import { RefuseDialog } from "./refuse-dialog";

const ExchangeDialog = lazy(async () => ({ default: (await import("../exchange/exchange-dialog")).ExchangeDialog }));

interface PendingTokensProps {
  query: UseGetListHookValue<Exchange>;
  onAnswered: () => void;
  onMore: () => void;
}

/** Tokens that people sent, each to be accepted, with one of one's own in return, or rejected. */
export const PendingTokens = ({ query, onAnswered, onMore }: PendingTokensProps) => {
  const translate = useTranslate();
  const respond = useAnswer("me/exchanges");
  const [asked, setAsked] = useState<{ exchange: Exchange; accept: boolean }>();
  const isAnswered = useRef(false);
  const close = () => setAsked(undefined);
  // Once the dialog is gone: it gives the focus back to a button that is gone too.
  useEffect(() => {
    if (asked || !isAnswered.current) return;
    isAnswered.current = false;
    onAnswered();
  }, [asked, onAnswered]);

  const nameOf = ({ sender, vcard }: Exchange) =>
    sender.name ?? vcard?.name ?? sender.email ?? translate("home.tokens.unknown");
  const accept = async ({ id }: Exchange, vcardId?: string) => {
    await respond.answer({ id, body: { accept: true, ...(vcardId && { vcardId }) }, draw: "gone" });
    isAnswered.current = true;
  };
  const reject = ({ id }: Exchange) => {
    isAnswered.current = true;
    close();
    void respond.attempt({ id, body: { accept: false }, draw: "gone" });
  };
  const askToAccept = (exchange: Exchange) => {
    // A visitor without an account and an address cannot get a token back.
    if (exchange.sender.id ?? exchange.sender.email) return setAsked({ exchange, accept: true });
    onAnswered();
    void respond.attempt({ id: exchange.id, body: { accept: true }, draw: "gone" });
  };

  return (
    <>
      <PendingSection
        title={translate("home.tokens.title")}
        failed={translate("home.tokens.failed")}
        query={query}
        onMore={onMore}
        row={(exchange) => (
          <PendingRow
            key={exchange.id}
            name={nameOf(exchange)}
            avatarUrl={exchange.sender.avatarUrl ?? exchange.vcard?.avatarUrl}
            lines={
              exchange.vcard
                ? [aboutOf(exchange), exchange.note]
                : [translate("home.tokens.visitor"), ...reachOf(exchange), exchange.note]
            }
            createdAt={exchange.createdAt}
            onAccept={() => askToAccept(exchange)}
            onReject={() => setAsked({ exchange, accept: false })}
          />
        )}
      />
      <Over of={asked} onClose={close}>
        {asked?.accept && (
          <ExchangeDialog
            title={translate("sharing.respond.title", { name: nameOf(asked.exchange) })}
            text={translate("sharing.respond.text")}
            share={translate("sharing.respond.send")}
            onShare={(vcardId) => accept(asked.exchange, vcardId)}
            without={{ label: translate("sharing.respond.without"), run: () => accept(asked.exchange) }}
            onClose={close}
          />
        )}
      </Over>
      {asked && !asked.accept && (
        <RefuseDialog
          kind="token"
          name={nameOf(asked.exchange)}
          onConfirm={() => reject(asked.exchange)}
          onClose={close}
        />
      )}
    </>
  );
};

/** What the card says of its holder; the name only when it is another than the sender's. */
const aboutOf = ({ sender, vcard }: Exchange): string => {
  if (!vcard) return "";
  const { name, title, entity, company } = vcard;
  const organization = [...new Set([entity, company?.name])];
  return [name === sender.name ? undefined : name, title, ...organization].filter(Boolean).join(" · ");
};

/** How a visitor, who has no token, can be reached. */
const reachOf = ({ sender: { email, phone } }: Exchange) => [email, phone && spacedPhone(phone)];
