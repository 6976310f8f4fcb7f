import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useEngine } from "../../engine";
import { takeAway } from "./take-away";

interface Answer {
  id: string;
  accept: boolean;
}

/** Dictionary keys of refusals that say more here than in general. */
type Refusals = Readonly<Record<string, string>>;

/**
 * Answers a token or an invitation. It is gone from the page at once, and back when the call fails; one that was
 * answered elsewhere meanwhile is said so, and stays away.
 */
export const useAnswer = (resource: string, refusals: Refusals = {}) => {
  const { act, messageKey, failureKey, asFailure } = useEngine();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Answer) => act(resource, { id, verb: "respond", body }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: [resource, "getList"] });
      return takeAway(queryClient, { resource, id });
    },
    onSuccess: ({ type }) =>
      notify(type ? messageKey("success", type) : "messages.done", {
        type: "success",
      }),
    onError: (error, _answer, putBack) => {
      putBack?.();
      const failure = asFailure(error);
      notify(refusals[failure.type] ?? failureKey(failure), { type: "error" });
    },
    // An answer changes contacts, tokens and companies too.
    onSettled: () => queryClient.invalidateQueries(),
  });
};
