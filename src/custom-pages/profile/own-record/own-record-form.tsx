import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import {
  DraftNotice,
  type FieldMap,
  LeaveDialog,
  type ResourceDefinition,
  useDraft,
  useEngine,
  useLeaveGuard,
  type Values,
} from "../../../engine";
import { ConflictDialog, differing, FormFields, useEngineForm } from "../../../engine/forms";
import type { OwnRecord } from "./own-record";
import { type Proof, proving } from "./proving";

interface OwnRecordFormProps<R extends RaRecord, D extends ResourceDefinition> {
  /** Whose fields and texts they are. */
  definition: D;
  groups: readonly {
    name: keyof D["form"] & string;
    fields: readonly (keyof D["fields"] & string)[];
    note?: ReactNode;
  }[];
  /** Asked for along with some changes, beside the fields of the record. Keep it between two drawings. */
  proof?: Proof<keyof D["form"] & string>;
  own: OwnRecord<R>;
  /** What of the record the form shows, when that is not the record itself. */
  shown?: (record: RaRecord) => Values;
  read: () => Promise<OwnRecord<R>>;
  write: (values: Values, etag: string | undefined) => Promise<OwnRecord<R>>;
  onSaved: (saved: OwnRecord<R>) => void;
}

/** The form of an own record: it stays where it is after a save. Whatever fails, what was typed stays too. */
export const OwnRecordForm = <R extends RaRecord, const D extends ResourceDefinition>(
  props: OwnRecordFormProps<R, D>,
) => {
  const { definition, groups, proof, own, shown = asItIs, read, write, onSaved } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { asFailure } = useEngine();
  const [seen, setSeen] = useState(own);
  const names = groups.flatMap(({ fields }) => fields);
  const marks = names.join();
  // The names are written in the page's code; a list made anew is no other list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { fields, check, sent } = useMemo(() => {
    const { shape, ...proven } = proving(proof);
    return { fields: { ...pick(definition, names), ...shape }, ...proven };
  }, [definition, marks, proof]);
  const { form, refuse, valuesOf } = useEngineForm({ fields, record: shown(seen.record), check });
  const { isSubmitting, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const [conflict, setConflict] = useState<{ mine: Values; theirs: RaRecord }>();
  // A newer version that differs in nothing of this form, such as one with another picture, is as good as seen.
  const version = isSame(valuesOf(shown(seen.record)), valuesOf(shown(own.record))) ? own : seen;

  // Of the same person, but no form of the collection.
  const draft = useDraft({
    form,
    fields,
    resource: definition.name,
    verb: "own",
    id: own.record.id,
    version: version.etag,
  });

  const begin = (from: OwnRecord<R>) => {
    draft.forget();
    setSeen(from);
    form.reset(valuesOf(shown(from.record)));
  };
  const attempt = async (task: () => Promise<void>, mine: Values) => {
    try {
      await task();
    } catch (error) {
      const failure = asFailure(error);
      const { current } = failure;
      if (!current) return refuse(failure);
      const theirs = { ...current, ...shown(current) };
      // Where the answer to an earlier attempt was lost on its way, what is there may be this very work.
      if (differing(names, mine, theirs).length > 0) setConflict({ mine, theirs });
      else await attempt(beginAnew, mine);
    }
  };
  const beginAnew = async () => {
    const current = await read();
    begin(current);
    onSaved(current);
  };
  const save = async (values: Values, etag: string | undefined) => {
    const saved = await write(sent(values), etag);
    begin(saved);
    onSaved(saved);
  };

  const onValid = (values: Values) => attempt(() => save(values, draft.version() ?? version.etag), values);
  const onInvalid = () => notify("engine.form.invalid", { type: "warning" });
  return (
    <FormProvider {...form}>
      <form className="vc-view" noValidate onSubmit={(event) => void form.handleSubmit(onValid, onInvalid)(event)}>
        <DraftNotice draft={draft} />
        {groups.map(({ name, fields: within, note }) => (
          <section key={name} className="vc-paper vc-card" aria-labelledby={`own-group-${name}`}>
            <h2 id={`own-group-${name}`}>{translate(`resources.${definition.name}.groups.${name}`)}</h2>
            <FormFields fields={fields} names={within} root={`resources.${definition.name}`} />
            {proof?.group === name && <ProofFields proof={proof} />}
            {note}
          </section>
        ))}
        <div className="vc-paper vc-save-bar">
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate("engine.form.save")}
          </Button>
          <Button
            onClick={() => {
              draft.forget();
              form.reset();
            }}
            disabled={!isDirty || isSubmitting}
          >
            {translate("profile.discard")}
          </Button>
        </div>
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
            mine={conflict.mine}
            theirs={conflict.theirs}
            names={names}
            onClose={() => setConflict(undefined)}
            onKeepMine={() => {
              setConflict(undefined);
              // What is overwritten is what the person has just compared with, or the server refuses again.
              void attempt(async () => save(conflict.mine, (await read()).etag), conflict.mine);
            }}
            onTakeTheirs={() => {
              setConflict(undefined);
              void attempt(beginAnew, conflict.mine);
            }}
          />
        )}
      </Suspense>
    </FormProvider>
  );
};

/** The inputs of a proof, as long as what was typed asks for one. */
const ProofFields = ({ proof: { fields, root, isAsked } }: { proof: Proof }) => {
  const { resetField } = useFormContext();
  const isWanted = isAsked(useWatch());
  const names = Object.keys(fields).join();
  useEffect(() => {
    // What was typed here is no unsaved work once nobody asks for it.
    if (!isWanted) for (const name of names.split(",")) resetField(name);
  }, [isWanted, names, resetField]);
  if (!isWanted) return null;
  return (
    // Within the form's own, the rest would be gone for a moment, and with it where the person is typing.
    <Suspense>
      <div className="vc-proof">
        <FormFields fields={fields} root={root} />
      </div>
    </Suspense>
  );
};

const asItIs = (record: RaRecord): Values => record;

const pick = ({ fields }: ResourceDefinition, names: readonly string[]): FieldMap =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);
