import { lazy, type ReactNode, Suspense, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { FormProvider } from "react-hook-form";
import { LeaveDialog } from "../../ui/leave-dialog";
import type { ResourceDefinition } from "../define/definition";
import type { Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { differing } from "./differing";
import { DraftNotice } from "./draft-notice";
import type { useLeaveGuard } from "./leave-guard";
import type { DraftHandle } from "./use-draft";
import type { useEngineForm } from "./use-engine-form";

// Few people meet a conflict.
const ConflictDialog = lazy(async () => ({ default: (await import("./conflict-dialog")).ConflictDialog }));

interface FormFrameProps extends Pick<ReturnType<typeof useEngineForm>, "form" | "refuse"> {
  definition: ResourceDefinition;
  draft: DraftHandle;
  guard: ReturnType<typeof useLeaveGuard>;
  /** The fields that are compared where somebody else was faster. */
  names: readonly string[];
  /** What of a record the form shows, where that is not the record itself. */
  shown?: (record: RaRecord) => Values;
  onSave: (mine: Values) => Promise<unknown>;
  /** What is there is this very work: the answer to an earlier attempt was lost on its way. */
  onSame: () => unknown;
  /** Saves over what the server has now. */
  onKeepMine: (mine: Values) => Promise<unknown>;
  /** Starts again from what the server has now. */
  onTakeTheirs: (theirs: RaRecord) => unknown;
  children: ReactNode;
}

/**
 * The form of a record, with all that keeps what was typed: unsaved work is taken up again and not left without a
 * question, refusals stand under their inputs, and whoever was faster is compared with and not overwritten.
 *
 * @example
 * <FormFrame {...{ definition, form, refuse, draft, guard, names }} onSave={save} onSame={done} … >
 *   <FormFields fields={fields} root="resources.companies" />
 * </FormFrame>
 */
export const FormFrame = (props: FormFrameProps) => {
  const { definition, form, refuse, draft, guard, names, shown, onSave, onSame, onKeepMine, onTakeTheirs } = props;
  const notify = useNotify();
  const { asFailure } = useEngine();
  const [conflict, setConflict] = useState<{ mine: Values; theirs: RaRecord }>();

  /** Does what may be refused; `mine` is what the form holds meanwhile. */
  const attempt = async (work: () => unknown, mine: Values): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const failure = asFailure(error);
      const { current } = failure;
      if (!current) return refuse(failure);
      const theirs = { ...current, ...shown?.(current) };
      if (differing(names, mine, theirs).length > 0) setConflict({ mine, theirs });
      else await attempt(onSame, mine);
    }
  };
  const settle = (work: () => unknown) => {
    setConflict(undefined);
    if (conflict) void attempt(work, conflict.mine);
  };

  const onInvalid = () => notify("engine.form.invalid", { type: "warning" });
  const submit = form.handleSubmit((mine) => attempt(() => onSave(mine), mine), onInvalid);
  return (
    <FormProvider {...form}>
      <form className="vc-view" noValidate onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
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
      <Suspense>
        {conflict && (
          <ConflictDialog
            definition={definition}
            {...conflict}
            names={names}
            onClose={() => setConflict(undefined)}
            onKeepMine={() => settle(() => onKeepMine(conflict.mine))}
            onTakeTheirs={() => settle(() => onTakeTheirs(conflict.theirs))}
          />
        )}
      </Suspense>
    </FormProvider>
  );
};
