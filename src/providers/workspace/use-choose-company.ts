import { useMutation } from "@tanstack/react-query";
import { panelApi } from "../panel-api";
import { session } from "../session";
import { useFailureToast } from "../use-failure-toast";
import { useMenuMode } from "./use-menu-mode";
import type { MyCompany } from "./use-my-companies";

interface ChooseOptions {
  /** Asks before the screen is left; without it nothing is asked. */
  leave?: (go: () => void) => void;
  /** Stays at the address: the screen there has waited for the company. */
  stays?: boolean;
}

/**
 * Enters a company: the server remembers it and answers a token that carries it, the session keeps it as the workspace,
 * and the person lands in it, or goes on where they are. A refusal changes nothing, and is told.
 */
export const useChooseCompany = ({ leave = (go) => go(), stays }: ChooseOptions = {}) => {
  const { send } = useMenuMode();
  const onError = useFailureToast();
  return useMutation({
    mutationFn: async ({ id }: MyCompany) => {
      const { user } = session.get();
      const { data: answer } = await panelApi.PUT("/me/current-company", { body: { companyId: id } });
      return { answer, isStillHere: session.get().user?.sub === user?.sub };
    },
    onSuccess: ({ answer, isStillHere }, { id, name, logoUrl }) => {
      if (!isStillHere) return;
      leave(() => {
        send({ kind: "select", company: { id, name, logoUrl }, stays });
        // After the workspace: a token of another company than the workspace's leaves the person's part in it alone.
        if (answer) session.refresh(answer);
      });
    },
    // Here and not with each call: what chose, such as the palette, may be gone before the answer, and nothing would be told.
    onError,
  });
};
