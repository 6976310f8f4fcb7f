import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { Loading } from "../../ui/loading";
import { can } from "../access";
import { type ResourceDefinition, titleOf } from "../define/definition";
import type { FieldMap, SuccessType, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import { useListAddress } from "../list/use-list-address";
import { OwnPart } from "../own-part";
import { pathOf } from "../paths";
import { Beside } from "../record/beside";
import { GroupCard } from "../record/group-card";
import { useDefinition } from "../use-definition";
import { useIsHere } from "../use-is-here";
import { useNavigate } from "../use-navigate";
import { draftOwner } from "./draft-owner";
import { FormFields } from "./form-fields";
import { FormFrame } from "./form-frame";
import type { Scope } from "./form-scope";
import { fieldsOf } from "./form-values";
import { useLeaveGuard } from "./leave-guard";
import { noDrafts } from "./no-drafts";
import { changesOf, useDraft } from "./use-draft";
import { goOnFrom, typedSince, useEngineForm } from "./use-engine-form";

interface RecordFormProps {
  record?: RaRecord;
  success?: SuccessType | undefined;
  /** What is changed beside the form's own values. */
  uploads?: ReactNode;
  /** What the button says. */
  submit: string;
  /** Saves; `over` is the version that was compared with, where that is not the one in `record`. */
  onSave: (data: Values, over?: RaRecord) => Promise<RaRecord>;
  /** Goes on with a newer version. */
  onRebase?: (record: RaRecord) => void;
  /** Reads the record anew. */
  onRead?: () => Promise<RaRecord>;
}

/** The cards of a form with its save bar. Whatever fails, what was typed stays. */
export const RecordForm = (props: RecordFormProps) => {
  const { record, success, uploads, submit, onSave, onRebase, onRead } = props;
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListAddress(definition.name);
  const { actor, drafts = noDrafts, messageKey } = useEngine();
  const isHere = useIsHere();
  const isNew = record === undefined;
  const fields = useMemo(() => fieldsOf(definition, isNew), [definition, isNew]);
  const { form, scope, refuse, valuesOf } = useEngineForm({ fields, record, rules: definition });
  const { isSubmitting, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const draft = useDraft({ form, fields, ...placeOf(definition, record) });

  const tell = () => {
    notify(success ? messageKey("success", success) : "engine.form.saved", { type: "success" });
    draft.forget();
  };
  const done = (to = list) => {
    tell();
    guard.open();
    navigate(to);
  };
  /** Leads on, unless something was typed meanwhile, which goes on over what was saved: here, or at what was made. */
  const onSaved = (saved: RaRecord, held: Values) => {
    const start = valuesOf(saved);
    const since = typedSince({ form, held, start });
    if (!since || !isHere.current || !can({ actor, definition, action: "edit", record: saved }).allowed) return done();
    if (!isNew) {
      tell();
      onRebase?.(saved);
      return goOnFrom({ form, start, since });
    }
    const { version, title, ...place } = placeOf(definition, saved);
    const values = changesOf({ fields, values: { ...start, ...since }, start });
    const at = { ...draftOwner(actor, definition.name), ...place, id: String(saved.id) };
    drafts.keep({ place: at, values, version, base: undefined, title });
    done(pathOf({ resource: definition.name, screen: "edit", id: saved.id }));
  };
  return (
    <FormFrame
      {...{ record, form, scope, refuse, valuesOf, draft, guard, onRebase, onRead }}
      names={Object.keys(fields)}
      onSave={async (mine, held, over) => onSaved(await onSave(definition.body?.(mine) ?? mine, over), held)}
      onSame={onSaved}
      closed={(current) => {
        const access = can({ actor, definition, action: "edit", record: current });
        return access.allowed ? undefined : access.reason;
      }}
    >
      <Suspense fallback={<Loading minHeight="100vh" />}>
        <FormBeside record={record} locks={scope.locks}>
          {uploads}
          <OwnPart>
            <Cards fields={fields} />
          </OwnPart>
        </FormBeside>
        {/* At the start of the line: toasts appear at its end. */}
        <div className="vc-paper vc-save-bar">
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {submit}
          </Button>
          <Button onClick={() => navigate(list)} disabled={isSubmitting}>
            {translate("engine.cancel")}
          </Button>
        </div>
      </Suspense>
    </FormFrame>
  );
};

/** The fields by card, or what the definition has instead of them. */
const Cards = ({ fields }: { fields: FieldMap }) => {
  const definition = useDefinition();
  const { name: resource, form = {}, views } = definition;
  if (views?.form) return <views.form resource={resource} />;
  return Object.entries(form).map(([group, names]) => (
    <GroupCard key={group} resource={resource} group={group}>
      <FormFields
        fields={fields}
        names={names.filter((name) => name in fields)}
        root={`resources.${resource}`}
        isCounted
      />
    </GroupCard>
  ));
};

/** Which form it is, and of which version of a record. */
function placeOf(definition: ResourceDefinition, record?: RaRecord) {
  const { name: resource } = definition;
  if (!record) return { resource, verb: "create" };
  const { id, updatedAt } = record;
  return { resource, verb: "edit", id, version: updatedAt, title: titleOf(definition, record) };
}

interface FormBesideProps {
  /** What is being changed; nothing when it is new. */
  record: Values | undefined;
  locks: Scope["locks"];
  children: ReactNode;
}

/** A form, and beside it what the definition puts there, which follows what is typed, and what others say instead. */
const FormBeside = ({ record, locks, children }: FormBesideProps) => {
  const values: Values = useWatch();
  // Typing comes first; what it looks like may be a moment late.
  const typed = useDeferredValue(values);
  const locked = Object.fromEntries(Object.entries(locks).map(([name, { record: from }]) => [name, from[name]]));
  return <Beside record={{ ...record, ...typed, ...locked }}>{children}</Beside>;
};
