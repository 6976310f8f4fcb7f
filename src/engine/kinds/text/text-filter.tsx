import TextField from "@mui/material/TextField";
import type { FilterProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useTypedFilter } from "../use-typed-filter";

/** Text to look for; takes effect when the person pauses. */
export const TextFilter = ({ value, onChange, label }: FilterProps) => {
  const { typed, change } = useTypedFilter({ value, onChange, write: plainText, read: (text) => text.trim() });
  return <TextField size="small" label={label} value={typed} onChange={({ target }) => change(target.value)} />;
};
