import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useEvent, useMutationWithMutationMode, useNotify } from "react-admin";
import type { ActionDefinition, ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import type { Outcome } from "../ports";
import { drawRecord } from "../record/draw-record";

export interface Act {
  name: string;
  action: ActionDefinition;
  record: RaRecord;
  body?: unknown;
}

/**
 * Does an action on a record. One with an `optimistic` patch is drawn at once and taken back when the call fails; what
 * is told is the server's own code, in the person's language.
 *
 * @example
 * const act = useAct(associates);
 * act({ name: "join", action: associates.actions.join, record });
 */
export const useAct = (definition: ResourceDefinition, onGone?: () => void) => {
  const { name: resource, messages } = definition;
  const { messageKey, asFailure, failureKey } = useEngine();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const call = useCall(resource);
  const [mutate] = useMutationWithMutationMode<unknown, { data?: unknown }, Act>(nothing, {
    mutationKey: [resource, "act"],
    mutationFn: async (act) => {
      const outcome = await call(act);
      const type = outcome.type ?? (act.name === "delete" ? messages?.deleted : undefined);
      notify(type ? messageKey("success", type) : "engine.actions.done", { type: "success" });
      // A row that was only made inactive is still there.
      if (act.name === "delete" && !act.action.optimistic) onGone?.();
      return { data: outcome.data ?? act.record };
    },
    getQueryKeys: () => reads.map((method) => [resource, method]),
    updateCache: ({ record, action }, { mutationMode }) => {
      if (!record || mutationMode !== "optimistic") return undefined;
      const changed = { ...record, ...patchOf(action, record) };
      drawRecord(queryClient, resource, changed);
      return changed;
    },
    onError: (error) => notify(failureKey(asFailure(error)), { type: "error" }),
    onSettled: () => {
      // Rows of other resources may carry what has changed.
      queryClient.invalidateQueries();
    },
  });
  return useEvent((act: Act) => {
    mutate(act, { mutationMode: act.action.optimistic ? "optimistic" : "pessimistic" });
  });
};

/** The call behind an action: a verb of the contract, or the deletion. */
export const useCall = (resource: string) => {
  const ports = useEngine();
  const dataProvider = useDataProvider();
  return useEvent(async ({ name, record, body }: Omit<Act, "action">): Promise<Outcome> => {
    if (name !== "delete") return ports.act(resource, { id: record.id, verb: name, body, record });
    await dataProvider.delete(resource, { id: record.id, previousData: record });
    return {};
  });
};

function patchOf(action: ActionDefinition | undefined, record: RaRecord): object {
  const { optimistic } = action ?? {};
  return typeof optimistic === "function" ? optimistic(record) : (optimistic ?? {});
}

const reads = ["getList", "getMany", "getOne"] as const;
const nothing = {} as Act; // react-admin merges the real act over it at every call.
