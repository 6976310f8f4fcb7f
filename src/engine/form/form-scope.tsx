import LockOutlined from "@mui/icons-material/LockOutlined";
import { useQueries } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { type RaRecord, useDataProvider, useTranslate } from "react-admin";
import { type Control, FormProvider, type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { type Field, lookOf } from "../define/draw";
import type { Check, FieldMap, Values } from "../define/shape";
import { pathOf } from "../paths";
import { usePlaces } from "../place";
import { applying, type Conditions } from "./applies";
import "./form-scope.css";

/** What a form knows beside its fields; a definition says it of its own form, an action of its dialog. */
export interface FormRules {
  check?: Check | undefined;
  onlyWhen?: Conditions | undefined;
  lockedBy?: Record<string, readonly string[] | undefined> | undefined;
}

/** What another record says in fields of this one. */
interface Lock {
  /** The field that leads to it. */
  by: string;
  resource: string;
  record: RaRecord;
  title: string;
}

/** Which fields apply and which are locked, in the form around. */
export interface Scope {
  onlyWhen: Conditions | undefined;
  locks: Readonly<Record<string, Lock>>;
  /** Fields of which it is not known yet. */
  waiting: readonly string[];
}

const nothingSaid: Scope = { onlyWhen: undefined, locks: {}, waiting: [] };
const ScopeContext = createContext(nothingSaid);

interface FormScopeProps {
  form: UseFormReturn<Values>;
  scope: Scope;
  children: ReactNode;
}

/**
 * The form around its inputs, with what it knows of each.
 *
 * @example
 * const { form, scope } = useEngineForm({ fields });
 * <FormScope {...{ form, scope }}><FormFields fields={fields} root="sharing" /></FormScope>
 */
export const FormScope = ({ form, scope, children }: FormScopeProps) => (
  <ScopeContext value={scope}>
    <FormProvider {...form}>{children}</FormProvider>
  </ScopeContext>
);

/** What is locked, and what of the fields applies beside what is typed. */
export const useFormScope = (fields: FieldMap): Scope & { applies: (name: string) => boolean } => {
  const scope = useContext(ScopeContext);
  const { onlyWhen } = scope;
  const { control } = useFormContext();
  // A text, so that only what changes it draws anew.
  const names = useWatch({
    control,
    compute: (values: Values) => Object.keys(applying(onlyWhen ? fields : {}, onlyWhen, values)).join(),
  });
  return { ...scope, applies: onlyWhen ? (name) => names.split(",").includes(name) : always };
};

const always = () => true;

/** What the records that the form leads to say in its fields. */
export const useLocks = (control: Control<Values>, fields: FieldMap, lockedBy: FormRules["lockedBy"] = {}) => {
  const dataProvider = useDataProvider();
  const references = Object.keys(lockedBy).filter((name) => name in fields);
  const watched: unknown[] = useWatch({ control, name: references, disabled: references.length === 0 });
  const leading = references.flatMap((by, at) => {
    const { target } = lookOf(fieldOf(fields, by));
    const id = watched[at];
    return target && typeof id === "string" && id !== "" ? [{ by, target, id, names: lockedBy[by] ?? [] }] : [];
  });
  const answers = useQueries({
    queries: leading.map(({ target: { resource }, id }) => ({
      // as react-admin keeps records that were read
      queryKey: [resource, "getOne", { id, meta: undefined }],
      queryFn: async () => (await dataProvider.getOne<RaRecord>(resource, { id })).data,
      retry: false,
    })),
  });
  const locks = leading.flatMap(({ by, target, names }, at) => {
    const record = answers[at]?.data;
    if (!record) return [];
    const lock = { by, resource: target.resource, record, title: String(record[target.title]) };
    return names.flatMap((name) => (name in fields && isSaid(record[name]) ? [[name, lock] as const] : []));
  });
  return {
    locks: Object.fromEntries(locks),
    waiting: leading.flatMap(({ names }, at) => (answers[at]?.isPending ? names : [])),
  };
};

const fieldOf = (fields: FieldMap, name: string): Field => {
  const field = fields[name];
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
};

/** Whether a record says something in a field: what is empty, or not switched on, leaves it to others. */
const isSaid = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.values(value).some(isSaid);
  return value !== undefined && value !== null && value !== "" && value !== false;
};

interface LockedFieldProps {
  name: string;
  schema: Field;
  root: string;
  lock: Lock;
  /** The reference's own field, for what it is called. */
  by: Field;
}

/** What another record says in a field, instead of an input, with why and where it is changed. */
export const LockedField = ({ name, schema, root, lock, by }: LockedFieldProps) => {
  const translate = useTranslate();
  const placeFor = usePlaces(root);
  const { resource, record, title } = lock;
  const look = lookOf(schema);
  const place = placeFor(name, schema);
  const Value = look.Value ?? look.Cell;
  const gap = "\u0000";
  const [before, after] = translate("engine.form.locked", {
    title: gap,
    label: translate(placeFor(lock.by, by).label),
  }).split(gap);
  return (
    <div className="vc-locked">
      <dl className="vc-values">
        <div>
          <dt>{translate(place.label)}</dt>
          <dd>
            <Value value={record[name]} record={record} place={place} look={look} />
          </dd>
        </div>
      </dl>
      <p>
        <LockOutlined fontSize="inherit" />
        <span>
          {before}
          <Link to={pathOf({ resource, screen: "show", id: record.id })}>{title}</Link>
          {after}
        </span>
      </p>
    </div>
  );
};
