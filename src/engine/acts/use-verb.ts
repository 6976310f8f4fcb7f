import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type Identifier,
  type RaRecord,
  useAddUndoableMutation,
  useDataProvider,
  useEvent,
  useNotify,
} from "react-admin";
import type { ActedOn, ActionName, ActionReply, AddedTo, ChangeBody, ChangedIn, ChangeReply } from "../define/contract";
import type { SuccessType } from "../define/shape";
import { useEngine } from "../engine-provider";
import type { ActionCall, Addition, AdditionReply, Outcome } from "../ports";
import { drawRecord, stopReading, takeAway, takeOver } from "./cached-records";

export interface VerbOptions {
  /** What is told where the reply carries no code; `false` when the caller tells what became of it. */
  success?: SuccessType | false | undefined;
  /** Dictionary keys of refusals that say more here than in general, by their type. */
  refusals?: Readonly<Record<string, string>>;
  /** Other collections that show the same records: `associates/42/received-vcards`. */
  shownAt?: readonly string[];
  /** The reply is not the record, though it has its id: what it tells once, such as a secret, is taken over by nothing. */
  tells?: boolean;
}

interface Drawing {
  /** Shown at once and taken back when the call fails: what the record becomes, or that its row is gone. */
  draw?: RaRecord | "gone" | undefined;
}

/** What can be done by a verb, and what is under way. */
interface VerbHandle<C, R> {
  /** Does it; a rejection is the caller's to tell, at the place that it concerns. */
  run: (call: C) => Promise<R>;
  /** Does it, and tells a failure in a toast; answers the reply, or nothing when it failed. */
  attempt: (call: C) => Promise<R | undefined>;
  isRunning: boolean;
  /** The dictionary key of a rejection. */
  problemOf: (error: unknown) => string;
}

/**
 * The one way to call a verb of the contract: calls it, tells the server's own code, takes the record of the reply over
 * into every list and page that shows it, and has read again what else may carry it. A call that is under way is not
 * made twice. Resource, verb, body and reply are those of the contract, or it does not compile.
 *
 * @example
 * const join = useVerb("associates", "join");
 * <Button loading={join.isRunning} onClick={() => join.attempt({ id: associate.id })} />
 *
 * @example
 * const invite = useVerb("associates", "create");
 * await invite.run({ body: { email, type: "ADMIN" } });
 *
 * @example
 * const save = useVerb("me/contacts", "update", { success: "CONTACT_SAVED" });
 * await save.run({ id: contact.id, record: contact, body: { ...own, note } });
 */
export const useVerb = ((resource, verb, options) => {
  const { run, attempt, ...rest } = useVerbs(resource, options);
  return {
    ...rest,
    run: useEvent((call) => run({ ...call, verb })),
    attempt: useEvent((call) => attempt({ ...call, verb })),
  };
  // What a call takes and answers is the contract's word, which the type has; at run time all verbs are one.
}) as UntypedUseVerb as UseVerb;

type UntypedUseVerb = (
  resource: string,
  verb: string,
  options?: VerbOptions,
) => VerbHandle<Omit<AnyCall, "verb">, Outcome>;
interface UseVerb {
  <N extends ActedOn, A extends ActionName<N>>(
    resource: N,
    verb: A,
    options?: VerbOptions,
  ): VerbHandle<ActionCall<N, A> & Drawing, ActionReply<N, A>>;
  <N extends AddedTo>(resource: N, verb: "create", options?: VerbOptions): VerbHandle<Addition<N>, AdditionReply<N>>;
  <N extends ChangedIn>(
    resource: N,
    verb: "update",
    options?: VerbOptions,
  ): VerbHandle<Change<N> & Drawing, { data: ChangeReply<N> }>;
}

interface Change<N extends ChangedIn> {
  id: Identifier;
  /** The record as the person saw it: a newer one is never overwritten. */
  record: RaRecord;
  body: ChangeBody<N>;
}

/** A call whose verb only the run knows: an action of a definition, which `defineResource` has proven. */
interface AnyCall extends Drawing {
  /** A verb of the contract, `create`, `update` or `delete`. */
  verb: string;
  id?: Identifier;
  /** The record as it was, where the caller has it. */
  record?: RaRecord;
  body?: unknown;
  company?: string | undefined;
  /** With the key of an earlier call, what that one did is not done again. */
  key?: string;
  /** What takes it back, offered for ten seconds beside what is told. */
  undo?: { verb: string; company: string | undefined } | undefined;
  /** What is told of the success instead of the server's own code: a dictionary key. */
  told?: string;
  /** Told of the success before anything is read again: a page of a deleted record is left first. */
  onDone?: () => void;
}

/** How long what can be taken back is offered to be, in milliseconds. */
const undoFor = 10_000;

/** Every verb of a resource, for the engine's own views; pages take `useVerb`. */
export const useVerbs = (resource: string, options: VerbOptions = {}): VerbHandle<AnyCall, Outcome> => {
  const { success, refusals = {}, shownAt = [], tells = false } = options;
  const { asFailure, failureKey, messageKey } = useEngine();
  const notify = useNotify();
  const offer = useAddUndoableMutation();
  const queryClient = useQueryClient();
  const send = useSend(resource);
  const underWay = useRef(new Map<string, Promise<Outcome>>());
  const [running, setRunning] = useState(0);
  const collections = [resource, ...shownAt];

  const drawAtOnce = async ({ draw, id = "" }: AnyCall) => {
    if (draw === undefined) return {};
    const cutOff = await stopReading(queryClient, collections);
    const undoes = collections.map((one) =>
      draw === "gone" ? takeAway(queryClient, one, id) : drawRecord(queryClient, one, draw),
    );
    return { cutOff, takeBack: () => undoes.forEach((undo) => void undo()) };
  };

  const perform = async (call: AnyCall): Promise<Outcome> => {
    const { cutOff, takeBack } = await drawAtOnce(call);
    try {
      const outcome = await send(call);
      const type = outcome.type ?? (success || undefined);
      const { data: record } = outcome;
      if (success !== false) {
        const told = call.told ?? (type ? messageKey("success", type) : "engine.actions.done");
        const back = call.undo && { ...call.undo, id: call.id, record: isRecord(record) ? record : call.record };
        // whether it is taken back is asked once the toast is gone
        if (back) offer(({ isUndo }) => void (isUndo && attempt({ ...back, told: "engine.actions.undone" })));
        notify(told, { type: "success", ...(back && { undoable: true, autoHideDuration: undoFor }) });
      }
      call.onDone?.();
      // Some verbs answer another record than that which they are about, such as what was sent.
      if (!tells && isRecord(record) && record.id === call.id) {
        takeOver(queryClient, { collections, record, before: call.record, ...(cutOff && { cutOff }) });
      } else {
        void queryClient.invalidateQueries();
      }
      return outcome;
    } catch (error) {
      takeBack?.();
      // What is shown was wrong, where somebody else was faster; what is wrong with a field says nothing of it.
      const isOfField = Boolean(asFailure(error).fields?.length);
      void queryClient.invalidateQueries({ predicate: (query) => !isOfField || cutOff?.has(query) === true });
      throw error;
    }
  };

  const run = useEvent((call: AnyCall): Promise<Outcome> => {
    const { verb, id, body } = call;
    const mark = JSON.stringify([verb, id, body]);
    const before = underWay.current.get(mark);
    if (before) return before;
    setRunning((count) => count + 1);
    const work = perform(call).finally(() => {
      underWay.current.delete(mark);
      setRunning((count) => count - 1);
    });
    underWay.current.set(mark, work);
    return work;
  });

  const problemOf = (error: unknown): string => {
    const failure = asFailure(error);
    return refusals[failure.type] ?? failureKey(failure);
  };
  const attempt = useEvent((call: AnyCall) =>
    run(call).catch((error: unknown) => {
      notify(problemOf(error), { type: "error" });
      return undefined;
    }),
  );
  return { run, attempt, isRunning: running > 0, problemOf };
};

/** The call alone, for those who make many and tell of all together. */
export const useSend = (resource: string) => {
  const ports = useEngine();
  const dataProvider = useDataProvider();
  // Definitions are proven against the contract when they are made; here their names are texts.
  const act = ports.act as (resource: string, call: object) => Promise<Outcome>;
  const invite = ports.invite as (resource: string, call: object) => Promise<Outcome>;
  const update = dataProvider.update as (resource: string, call: object) => Promise<Outcome>;
  return useEvent(async ({ verb, id = "", record, body, company, key }: AnyCall): Promise<Outcome> => {
    if (verb === "create") return invite(resource, { body });
    if (verb === "update") return update(resource, { id, data: body, previousData: record });
    if (verb !== "delete") return act(resource, { id, verb, body, ...(company && { company }), ...(key && { key }) });
    await dataProvider.delete(resource, { id, previousData: record, ...(key && { meta: { key } }) });
    return {};
  });
};

const isRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;
