import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { useIsBrazilian } from "../use-is-brazilian";

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

/** The federative units of Brazil by their letters; names of places, the same in every language (IBGE). */
const brazilianStates: Readonly<Record<string, string>> = {
  AC: "Acre",
  AL: "Alagoas",
  AP: "Amapá",
  AM: "Amazonas",
  BA: "Bahia",
  CE: "Ceará",
  DF: "Distrito Federal",
  ES: "Espírito Santo",
  GO: "Goiás",
  MA: "Maranhão",
  MT: "Mato Grosso",
  MS: "Mato Grosso do Sul",
  MG: "Minas Gerais",
  PA: "Pará",
  PB: "Paraíba",
  PR: "Paraná",
  PE: "Pernambuco",
  PI: "Piauí",
  RJ: "Rio de Janeiro",
  RN: "Rio Grande do Norte",
  RS: "Rio Grande do Sul",
  RO: "Rondônia",
  RR: "Roraima",
  SC: "Santa Catarina",
  SP: "São Paulo",
  SE: "Sergipe",
  TO: "Tocantins",
};

/**
 * The letters of a state of Brazil from its letters or its name, whatever the case and the accents.
 *
 * @example
 * brazilianState("sao paulo") // "SP"
 */
const brazilianState = (typed: string): string | undefined => {
  const wanted = foldText(typed);
  return Object.entries(brazilianStates).find(([code, name]) =>
    [code, name].some((one) => foldText(one) === wanted),
  )?.[0];
};

/** A text as it is compared: without accents, case, and spaces around it. */
const foldText = (text: string): string => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
