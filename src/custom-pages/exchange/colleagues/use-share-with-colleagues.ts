import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { uuidv7 } from "uuidv7";
import type { components } from "../../../../openapi/schema";
import { useEngine } from "../../../engine";
import { panelApi } from "../../../providers/panel-api";
import { useFailureToast } from "../../../providers/use-failure-toast";
import { shareRefusal } from "../share-refusal";
import type { ShareResult } from "../share-results";
import type { Colleague } from "./colleague";

type Answer = components["schemas"]["ColleagueExchanges"];

/** Most people that one call of the contract takes. */
const mostAtOnce = 100;

/** Shares a token with colleagues; each has a result of their own, and one refusal keeps it from nobody else. */
export const useShareWithColleagues = ({ vcardId, companyId }: { vcardId: string; companyId: string }) => {
  const { failureKey } = useEngine();
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useFailureToast();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [results, setResults] = useState<ShareResult[]>([]);
  // The same choice sent again after a broken connection must not be done twice.
  const attempt = useRef({ mark: "", key: "" });

  const sendSome = async (associateIds: string[]): Promise<Answer> => {
    const mark = associateIds.join(" ");
    if (attempt.current.mark !== mark) attempt.current = { mark, key: uuidv7() };
    const { data } = await panelApi.POST("/me/exchanges/vcards/{vCardId}/associates", {
      params: {
        path: { vCardId: vcardId },
        header: { "Company-Id": companyId, "Idempotency-Key": attempt.current.key },
      },
      body: { associateIds },
    });
    attempt.current = { mark: "", key: "" };
    return data?.data ?? { exchanges: [], refusals: [] };
  };

  /** Answers whether the choice is done with; a call that failed as a whole leaves it as it is. */
  const send = async (chosen: readonly Colleague[]): Promise<boolean> => {
    setSending(true);
    setResults([]);
    try {
      for (let at = 0; at < chosen.length; at += mostAtOnce) {
        const some = chosen.slice(at, at + mostAtOnce);
        const { exchanges, refusals } = await sendSome(some.map(({ id }) => id));
        const nameOf = (id: string) =>
          some.find((one) => one.id === id)?.name ?? translate("sharing.colleagues.someone");
        const sent = exchanges.map(
          ({ recipient, status }): ShareResult => ({
            to: recipient.name ?? recipient.email ?? translate("sharing.colleagues.someone"),
            code: status,
            text: `sharing.codes.${status}.text`,
          }),
        );
        const refused = refusals.map(
          ({ associateId, type }): ShareResult => ({ to: nameOf(associateId), ...shareRefusal({ type }, failureKey) }),
        );
        setResults((before) => [...before, ...refused, ...sent]);
        tell({ sent: sent.length, refused: refused.length });
      }
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      setSending(false);
      void queryClient.invalidateQueries();
    }
  };

  return { send, isSending, results };

  function tell({ sent, refused }: { sent: number; refused: number }): void {
    if (sent > 0) notify("sharing.colleagues.done", { type: "success", messageArgs: { smart_count: sent } });
    if (refused > 0) notify("sharing.colleagues.notDone", { type: "warning", messageArgs: { smart_count: refused } });
  }
};
