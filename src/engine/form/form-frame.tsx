import { lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import { LeaveDialog } from "../../ui/leave-dialog";
import type { FieldMap, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { Over } from "../own-part";
import type { Failure } from "../ports";
import { useDefinition } from "../use-definition";
import { DraftNotice } from "./draft-notice";
import { FormScope } from "./form-scope";
import { isSame } from "./is-same";
import { KeptWork } from "./kept-work";
import type { useLeaveGuard } from "./leave-guard";
import type { Choices, Merge } from "./merge";
import { changesOf, type DraftHandle } from "./use-draft";
import type { useEngineForm } from "./use-engine-form";

// Few people meet a conflict.
const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog")).MergeDialog }));

interface FormFrameProps extends Pick<ReturnType<typeof useEngineForm>, "form" | "scope" | "refuse" | "valuesOf"> {
  /** What is being changed; nothing when it is new. */
  record: RaRecord | undefined;
  draft: DraftHandle;
  guard: ReturnType<typeof useLeaveGuard>;
  /** The fields that are compared where somebody else was faster: those that the person writes here. */
  names: readonly string[];
  /** What of a record the form shows, where that is not the record itself. */
  shown?: (record: RaRecord) => Values;
  /** Saves; `over` is the record that was compared with, where that is not the one in the form, and `held` what the form held then. */
  onSave: (mine: Values, held: Values, over?: RaRecord) => Promise<unknown>;
  /** What is there is this very work: the answer to an earlier attempt was lost on its way. Goes on as after a save. */
  onSame: (current: RaRecord, held: Values) => unknown;
  /** The form stands on this version from now on. */
  onRebase?: (current: RaRecord) => void;
  /** Reads the record anew, to learn why a change of it was refused. */
  onRead?: () => Promise<RaRecord>;
  /** Why a record in this state is not changed, as a dictionary key. */
  closed?: (current: RaRecord) => string | undefined;
  children: ReactNode;
}

/** A save that follows a refusal. */
interface Again {
  /** What was compared with. */
  over?: RaRecord;
  /** How many were sent one after another without a question, because what had changed was none of the form's. */
  unasked?: number;
}

/** Versions that were compared. */
interface Conflict {
  current: RaRecord;
  merged: Merge;
  /** What follows from the choices, with what was typed while nobody had compared yet. */
  settled: (choices?: Choices) => Values;
  hasBase: boolean;
  /** Whether unsaved work was taken up again, and nothing is saved yet. */
  isRestored: boolean;
}

/**
 * The form of a record, with all that keeps what was typed: unsaved work is taken up again and not left without a
 * question, refusals stand under their inputs, and what somebody else has saved meanwhile is put together with it.
 *
 * @example
 * <FormFrame {...{ record, form, scope, refuse, valuesOf, draft, guard, names }} onSave={save} onSame={done} … >
 *   <FormFields fields={fields} root="resources.companies" />
 * </FormFrame>
 */
export const FormFrame = (props: FormFrameProps) => {
  const { record, form, scope, refuse, valuesOf, draft, guard, names, onSave, onSame } = props;
  const { shown = asItIs, onRead, onRebase, closed } = props;
  const definition = useDefinition();
  const notify = useNotify();
  const translate = useTranslate();
  const { asFailure } = useEngine();
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<string>();
  const fields: FieldMap = pick(definition.fields, names);
  // What the form held when it was sent: whatever it holds beyond that was typed since.
  const held = useRef<Values>({});
  const hold = () => {
    held.current = structuredClone(form.getValues());
  };

  /** Does what may be refused; `mine` is what the form holds meanwhile. */
  const attempt = async (work: () => unknown, mine: Values, again?: Again): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await answer(asFailure(error), mine, again).catch((problem: unknown) => refuse(asFailure(problem)));
    }
  };

  const answer = async (failure: Failure, mine: Values, { over, unasked = 0 }: Again = {}): Promise<void> => {
    const { current } = failure;
    if (current) {
      // Neither a host that refuses the version which it has just shown is asked for ever, nor one that has always another.
      const isVain = unasked >= mostUnasked || (over && isSame(over, current));
      return isVain ? refuse(failure) : meet(current, mine, unasked);
    }
    const reason = await reasonOf(failure);
    return reason ? setRefusal(reason) : refuse(failure);
  };

  /** What is typed meets what is stored. */
  const meet = async (current: RaRecord, mine: Values, unasked = 0): Promise<void> => {
    const reason = closed?.(current);
    if (reason) return setRefusal(reason);
    const theirs = valuesOf(shown(current));
    if (names.every((name) => isSame(mine[name], theirs[name]))) {
      return attempt(() => onSame(current, held.current), mine);
    }
    const begun = draft.begun();
    await compare({ current, mine, base: begun ? begun.base : form.formState.defaultValues, unasked });
  };

  /** Why the record is not changed any more; nothing where the refusal is about something else. */
  const reasonOf = async ({ isGone, isForbidden, fields }: Failure): Promise<string | undefined> => {
    if (!onRead || fields || !(isGone || isForbidden)) return undefined;
    try {
      return closed?.(await onRead());
    } catch (error) {
      return asFailure(error).isGone ? "engine.form.gone" : undefined;
    }
  };

  interface Compared {
    current: RaRecord;
    mine: Values;
    base: Values | undefined;
    isRestored?: boolean;
    unasked?: number;
  }
  const compare = async ({ current, mine, base, isRestored = false, unasked = 0 }: Compared): Promise<void> => {
    const { merge } = await import("./merge");
    const merged = merge({ fields, base, mine, theirs: valuesOf(shown(current)) });
    const settled: Conflict["settled"] = (choices) =>
      merge({ fields, base: held.current, mine: form.getValues(), theirs: merged.values(choices) }).values();
    if (merged.theirs.length + merged.collisions.length > 0) {
      return setConflict({ current, merged, settled, hasBase: base !== undefined, isRestored });
    }
    rebase(current, settled());
    if (!isRestored) await save({ over: current, unasked: unasked + 1 });
  };

  /** Puts the form on a newer version, with that typed over it; `seen` is what the next comparison begins with. */
  const rebase = (current: RaRecord, values: Values, seen?: Values) => {
    draft.standOn(seen);
    onRebase?.(current);
    const typed = form.getValues();
    form.reset(valuesOf(shown(current)));
    form.reset(valuesOf({ ...typed, ...values }), { keepDefaultValues: true });
  };

  const onInvalid = () => notify("engine.form.invalid", { type: "warning" });
  const save = (again: Again = {}) => {
    const { over } = again;
    setRefusal(undefined);
    const send = async (mine: Values) => {
      hold();
      // What was never decided is compared first, whatever version a host would take.
      if (!over && onRead && draft.begun()) await meet(await onRead(), mine);
      else await onSave(mine, held.current, over);
    };
    return form.handleSubmit((mine) => attempt(() => send(mine), mine, again), onInvalid)();
  };

  const settle = ({ current, settled, isRestored }: Conflict, choices: Choices) => {
    setConflict(undefined);
    rebase(current, settled(choices));
    if (!isRestored) void save({ over: current });
  };
  const leaveOpen = ({ current, merged, settled }: Conflict) => {
    setConflict(undefined);
    // What collides was not decided: it is asked again before anything is saved.
    rebase(current, settled(), merged.collisions.length > 0 ? merged.seen() : undefined);
  };

  const { restored } = draft;
  const onRestored = useEffectEvent(({ mine, base }: NonNullable<DraftHandle["restored"]>) => {
    if (!record) return;
    hold();
    compare({ current: record, mine, base, isRestored: true }).catch((error: unknown) => refuse(asFailure(error)));
  });
  useEffect(() => {
    if (restored) onRestored(restored);
  }, [restored]);

  return (
    <FormScope {...{ form, scope }}>
      <form
        className="vc-view"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal ? (
          <KeptWork
            text={translate("engine.form.kept", { reason: translate(refusal) })}
            values={changesOf({ fields, values: form.getValues(), start: form.formState.defaultValues ?? {} })}
          />
        ) : (
          <DraftNotice draft={draft} />
        )}
        {props.children}
      </form>
      {guard.isAsking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={() => {
            draft.forget();
            guard.leave();
          }}
        />
      )}
      <Over of={conflict} onClose={() => conflict && leaveOpen(conflict)}>
        {conflict && (
          <MergeDialog
            {...conflict}
            onClose={() => leaveOpen(conflict)}
            onSettle={(choices) => settle(conflict, choices)}
          />
        )}
      </Over>
    </FormScope>
  );
};

const mostUnasked = 3;

const asItIs = (record: RaRecord): Values => record;

const pick = (fields: FieldMap, names: readonly string[]): FieldMap =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
