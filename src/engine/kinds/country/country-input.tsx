import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { countryCodes } from "./country-codes";
import { countryName } from "./country-name";

/** A country by its name in the person's language. */
export const CountryInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { locale } = props.place;
  const options = useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: countryName(code, locale) }))
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  );
  const code = plainText(field.value);
  return (
    <Autocomplete
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.code}
      value={options.find((option) => option.code === code) ?? null}
      onChange={(_, chosen) => field.onChange(chosen?.code ?? "")}
      onBlur={field.onBlur}
      disabled={text.disabled}
      autoHighlight
      // Inside the page, whose landmarks it then has.
      disablePortal
      renderInput={(params) => <TextField {...params} {...text} />}
    />
  );
};
