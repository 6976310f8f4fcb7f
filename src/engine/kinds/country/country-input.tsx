import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import type { FilterProps, InputProps, MakeReader, Place } from "../../define/draw";
import { mostValues } from "../most-values";
import { plainText } from "../plain-text";
import { bareWords } from "../read-words";
import { useField } from "../use-field";
import { countryName } from "./country-name";

/** A country by its name in the person's language. */
export const CountryInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const options = useCountries(props.place);
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

/** Any of several countries. */
export const CountryFilter = ({ value, onChange, place, label }: FilterProps) => {
  const options = useCountries(place);
  const codes = [value].flat().map(plainText);
  const chosen = codes.flatMap((code) => options.find((one) => one.code === code) ?? []);
  return (
    <Autocomplete
      multiple
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      getOptionDisabled={() => chosen.length >= mostValues}
      value={chosen}
      onChange={(_, next) => onChange(next.map(({ code }) => code))}
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      // The list stands outside the page's landmarks, so it is one itself.
      slotProps={{ popper: { role: "region", "aria-label": label } }}
      renderInput={(params) => <TextField {...params} size="small" label={label} />}
    />
  );
};

/** All countries by their names in the person's language, in its order. */
function useCountries({ locale }: Place) {
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: countryName(code, locale) }))
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  );
}

/** A country by its letters, or by its name in any language of the panel. */
export const readCountry: MakeReader = ({ places }) => {
  const byName = new Map(
    countryCodes.flatMap((code) => [
      [code, code],
      ...places.map(({ locale }) => [bareWords(countryName(code, locale)), code] as const),
    ]),
  );
  return (typed) => byName.get(typed.toUpperCase()) ?? byName.get(bareWords(typed));
};

/** Countries and territories of ISO 3166-1 alpha-2. */
const countryCodes: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
  "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");
