import { coreOf, type InputProps, lookOf } from "../draw";
import { plainText } from "../fields/plain-text";
import { RecordPicker } from "./record-picker";
import { useField } from "./use-field";

/** A link to a record of another resource. */
export const ReferenceInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { target } = lookOf(coreOf(props.schema));
  if (!target) return null;
  return (
    <RecordPicker
      target={target}
      value={plainText(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={text.label}
      text={text}
    />
  );
};
