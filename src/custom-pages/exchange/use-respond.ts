import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { components } from "../../../openapi/schema";
import { useEngine } from "../../engine";

type Answer = components["schemas"]["ExchangeAnswer"];

/**
 * Answers a received token: accepts it, perhaps sending one back, or rejects it. Tells the outcome and reads anew what
 * is on the screen; rejects with the server's refusal.
 *
 * @example
 * const respond = useRespond();
 * await respond(exchange.id, { accept: true, vcardId });
 */
export const useRespond = () => {
  const { act, messageKey } = useEngine();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (id: string, answer: Answer): Promise<void> => {
    try {
      const { type = answer.accept ? "EXCHANGE_ACCEPTED" : "EXCHANGE_REJECTED" } = await act("me/exchanges", {
        id,
        verb: "respond",
        body: answer,
      });
      notify(messageKey("success", type), { type: "success" });
    } finally {
      // After a refusal too: somebody else may have answered meanwhile.
      void queryClient.invalidateQueries();
    }
  };
};
