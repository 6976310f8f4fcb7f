import { type InputProps, lookOf } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { RecordPicker } from "./record-picker";

/** A link to a record of another resource. */
export const ReferenceInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { target, narrowed } = lookOf(props.schema);
  if (!target) return null;
  return (
    <RecordPicker
      target={target}
      {...(narrowed && { filter: narrowed })}
      value={plainText(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={text.label}
      text={text}
    />
  );
};
