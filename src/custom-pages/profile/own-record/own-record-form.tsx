import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { DefinitionContext, type FieldMap, GroupCard, type ResourceDefinition, type Values } from "../../../engine";
import { FormFields, FormFrame, schemaOf, useStayingForm } from "../../../engine/forms";
import { ApiError } from "../../../providers/api-error";
import { asFailure } from "../../../providers/as-failure";
import type { OwnRecord } from "./own-record";

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
  const names = groups.flatMap(({ fields }) => fields);
  const marks = names.join();
  // The names are written in the page's code; a list made anew is no other list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { fields, check, sent } = useMemo(() => {
    const { shape, ...proven } = proving(proof);
    return { fields: { ...pick(definition, names), ...shape }, ...proven };
  }, [definition, marks, proof]);
  const { onlyWhen, lockedBy } = definition;
  const { form, scope, refuse, valuesOf, guard, draft, version, begin, standOn } = useStayingForm({
    fields,
    rules: { check, onlyWhen, lockedBy },
    newest: own,
    shown: ({ record }) => shown(record),
    markOf: ({ etag }) => etag,
    // Of the same person, but no form of the collection.
    place: { resource: definition.name, verb: "own", id: own.record.id },
  });
  const { isSubmitting, isDirty } = form.formState;

  // As it was read last, with its version, which a refusal does not tell.
  const latest = useRef(own);
  const beginAnew = async (held: Values) => {
    const current = await read();
    begin(current, held);
    onSaved(current);
  };
  const readAnew = async () => {
    latest.current = await read();
    return latest.current.record;
  };
  const save = async (values: Values, held: Values, etag: string | undefined) => {
    try {
      const saved = await write(sent(values), etag);
      begin(saved, held);
      onSaved(saved);
    } catch (error) {
      if (!asFailure(error).current) throw error;
      throw new ApiError({ code: 412, type: "EDIT_CONFLICT", data: await readAnew() });
    }
  };
  return (
    <DefinitionContext value={definition}>
      <FormFrame
        {...{ form, scope, refuse, valuesOf, draft, guard, names, shown }}
        record={own.record}
        onSave={(mine, held, over) => save(mine, held, over ? latest.current.etag : version.etag)}
        onSame={(_, held) => beginAnew(held)}
        onRebase={() => standOn(latest.current)}
        onRead={readAnew}
      >
        {groups.map(({ name, fields: within, note }) => (
          <GroupCard key={name} resource={definition.name} group={name}>
            <FormFields fields={fields} names={within} root={`resources.${definition.name}`} isCounted />
            {proof?.group === name && <ProofFields proof={proof} />}
            {note}
          </GroupCard>
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
      </FormFrame>
    </DefinitionContext>
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

/** What a form asks for along with some changes and no others, such as the password with a new address. */
interface Proof<Group extends string = string> {
  /** The card in which it is asked for. */
  group: Group;
  /** All of them required; secrets are never kept as drafts. */
  fields: FieldMap;
  /** Where their texts stand. */
  root: string;
  isAsked: (values: Values) => boolean;
}

/** What a proof means for a form: whether its fields are needed depends on what else was typed. */
const proving = (proof: Proof | undefined) => {
  const names = Object.keys(proof?.fields ?? {});
  const isAsked = (values: Values) => proof?.isAsked(values) ?? false;
  return {
    shape: Object.fromEntries(
      Object.entries(proof?.fields ?? {}).map(([name, schema]) => [name, schemaOf(schema).optional()]),
    ),
    check: (values: Values): Record<string, string> => {
      const missing = isAsked(values) ? names.filter((name) => values[name] === undefined) : [];
      return Object.fromEntries(missing.map((name) => [name, "engine.validation.required"]));
    },
    /** The values to send: a proof that nobody asks for stays here. */
    sent: (values: Values): Values =>
      isAsked(values) ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  };
};
