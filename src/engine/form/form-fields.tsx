import { isRequired, lookOf } from "../define/draw";
import type { FieldMap } from "../define/shape";
import { usePlaces } from "../place";

interface FormFieldsProps<F extends FieldMap> {
  fields: F;
  names?: readonly (keyof F & string)[];
  /** Where the texts stand: `resources.companies`, or an action of it. */
  root: string;
  autoFocus?: boolean;
}

/** Inputs for fields, side by side where there is room. */
export const FormFields = <F extends FieldMap>({
  fields,
  names = Object.keys(fields),
  root,
  autoFocus = false,
}: FormFieldsProps<F>) => {
  const placeFor = usePlaces(root);
  return (
    <div className="vc-fields">
      {names.map((name, at) => {
        const schema = fields[name];
        const { Input, wide } = schema ? lookOf(schema) : {};
        if (!schema || !Input) return null;
        return (
          <div key={name} className={wide ? "vc-wide" : undefined}>
            <Input
              source={name}
              schema={schema}
              place={placeFor(name, schema)}
              required={isRequired(schema)}
              autoFocus={autoFocus && at === 0}
            />
          </div>
        );
      })}
    </div>
  );
};
