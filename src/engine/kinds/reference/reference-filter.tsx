import { coreOf, type FilterProps, lookOf } from "../../define/draw";
import { plainText } from "../plain-text";
import { RecordPicker } from "./record-picker";

/** Rows that point to one record. */
export const ReferenceFilter = ({ value, onChange, schema, label }: FilterProps) => {
  const { target } = lookOf(coreOf(schema));
  return target ? <RecordPicker target={target} value={plainText(value)} onChange={onChange} label={label} /> : null;
};
