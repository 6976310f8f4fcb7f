import { type InputProps, lookOf } from "../../define/draw";
import { isRequired } from "../../define/schemas";
import { useField } from "../use-field";

/** The parts of a nested object, each by the input of its own kind. */
export const SectionInput = (props: InputProps) => {
  const { source, schema, place, disabled } = props;
  const { text, error } = useField(props);
  return (
    <fieldset className="vc-nested" aria-describedby={error ? `${text.id}-error` : undefined}>
      <legend className="vc-hidden">{text.label}</legend>
      {error && (
        <p id={`${text.id}-error`} className="vc-error">
          {error}
        </p>
      )}
      <div className="vc-fields">
        {Object.entries(lookOf(schema).parts ?? {}).map(([name, part]) => {
          const { Input } = lookOf(part);
          return Input ? (
            <Input
              key={name}
              source={`${source}.${name}`}
              schema={part}
              place={place.part(name)}
              required={isRequired(part)}
              disabled={disabled ?? false}
            />
          ) : null;
        })}
      </div>
    </fieldset>
  );
};
