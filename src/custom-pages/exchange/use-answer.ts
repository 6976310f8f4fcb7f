import { useNotify } from "react-admin";
import { useEngine, useVerb } from "../../engine";

/**
 * Answers a token that was sent. Where somebody else was faster there is nothing left to answer: it is told, and done;
 * any other rejection is the caller's to tell.
 */
export const useAnswer = (resource: "received-vcards" | "me/exchanges", options?: Parameters<typeof useVerb>[2]) => {
  const notify = useNotify();
  const { asFailure } = useEngine();
  const { run, ...rest } = useVerb(resource, "respond", options);
  const answer = async (call: Parameters<typeof run>[0]) => {
    try {
      await run(call);
    } catch (error) {
      if (!over.has(asFailure(error).type)) throw error;
      notify(rest.problemOf(error), { type: "error" });
    }
  };
  return { ...rest, answer };
};

const over = new Set(["EXCHANGE_STATE", "EXCHANGE_NOT_FOUND"]);
