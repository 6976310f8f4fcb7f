import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { lookOf } from "../define/draw";
import { isRequired } from "../define/schemas";
import type { FieldMap } from "../define/shape";
import { usePlaces } from "../place";
import { LockedField, useFormScope } from "./form-scope";

interface FormFieldsProps<F extends FieldMap> {
  fields: F;
  names?: readonly (keyof F & string)[];
  /** Where the texts stand: `resources.companies`, or an action of it. */
  root: string;
  autoFocus?: boolean;
  /** In a card of its own: how much is wrong in it is said. */
  isCounted?: boolean;
}

/** Inputs for the fields that apply, side by side where there is room; what another record says in one is told instead. */
export const FormFields = <F extends FieldMap>({
  fields,
  names = Object.keys(fields),
  root,
  autoFocus = false,
  isCounted = false,
}: FormFieldsProps<F>) => {
  const placeFor = usePlaces(root);
  const { locks, waiting, applies } = useFormScope(fields);
  return (
    <div className="vc-fields">
      {isCounted && <ErrorCount names={names} />}
      {names.map((name, at) => {
        const schema = fields[name];
        const { Input, wide } = schema ? lookOf(schema) : {};
        if (!schema || !Input || !applies(name)) return null;
        const lock = locks[name];
        const by = lock && fields[lock.by];
        return (
          <div key={name} className={wide ? "vc-wide" : undefined}>
            {by ? (
              <LockedField {...{ name, schema, root, lock, by }} />
            ) : (
              <Input
                source={name}
                schema={schema}
                place={placeFor(name, schema)}
                required={isRequired(schema)}
                autoFocus={autoFocus && at === 0}
                disabled={waiting.includes(name)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};

const ErrorCount = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  const { errors } = useFormState();
  const count = names.reduce((sum, name) => sum + countOf(errors[name]), 0);
  if (count === 0) return null;
  return <p className="vc-error vc-wide">{translate("engine.form.errors", { smart_count: count })}</p>;
};

/** How many errors there are in what is wrong with a field, its parts and items. */
const countOf = (wrong: unknown): number => {
  if (typeof wrong !== "object" || wrong === null) return 0;
  if ("message" in wrong && typeof wrong.message === "string") return 1;
  return Object.entries(wrong).reduce((sum, [name, part]) => sum + (name === "ref" ? 0 : countOf(part)), 0);
};
