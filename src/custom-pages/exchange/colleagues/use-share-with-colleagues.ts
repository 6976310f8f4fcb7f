import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useEngine, useVerb } from "../../../engine";
import { shareRefusal } from "../share-refusal";
import type { ShareResult } from "../share-results";
import type { Colleague } from "./colleague";

/** Most people that one call of the contract takes. */
const mostAtOnce = 100;

/** Shares a token with colleagues; each has a result of their own, and one refusal keeps it from nobody else. */
export const useShareWithColleagues = ({ vcardId, companyId }: { vcardId: string; companyId: string }) => {
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
    setResults((before) => [...before, ...refused, ...sent]);
    tell("done", "success", sent.length);
    tell("notDone", "warning", refused.length);
    return true;
  };
  const tell = (key: string, type: "success" | "warning", count: number) => {
    if (count > 0) notify(`sharing.colleagues.${key}`, { type, messageArgs: { smart_count: count } });
  };

  /** Answers whether the choice is done with. */
  const send = async (chosen: readonly Colleague[]): Promise<boolean> => {
    setSending(true);
    setResults([]);
    let isDone = true;
    for (let at = 0; isDone && at < chosen.length; at += mostAtOnce) {
      isDone = await sendSome(chosen.slice(at, at + mostAtOnce));
    }
    setSending(false);
    return isDone;
  };

  return { send, isSending, results };
};
