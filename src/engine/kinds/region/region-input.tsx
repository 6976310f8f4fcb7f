import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { foldText } from "../fold-text";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { useIsBrazilian } from "../use-is-brazilian";
import { brazilianState, brazilianStates } from "./brazilian-states";

/** A state or province: those of Brazil are offered by name and kept by their letters, any other is typed. */
export const RegionInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const isBrazilian = useIsBrazilian(props.source);
  const typed = plainText(field.value);
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon={isBrazilian}
      options={isBrazilian ? Object.keys(brazilianStates) : []}
      filterOptions={(codes) => (brazilianStates[typed] ? codes : codes.filter((code) => matches(code, typed)))}
      renderOption={({ key, ...option }, code) => (
        <li key={key} {...option}>
          {code} – {brazilianStates[code]}
        </li>
      )}
      value={typed}
      inputValue={typed}
      onInputChange={(_, next) => field.onChange(next)}
      onBlur={() => {
        const code = isBrazilian ? brazilianState(typed) : undefined;
        if (code && code !== typed) field.onChange(code);
        field.onBlur();
      }}
      disabled={text.disabled}
      // Inside the page, whose landmarks it then has.
      disablePortal
      renderInput={(params) => <TextField {...params} {...text} />}
    />
  );
};

function matches(code: string, typed: string): boolean {
  const wanted = foldText(typed);
  return foldText(code).startsWith(wanted) || foldText(brazilianStates[code] ?? "").includes(wanted);
}
