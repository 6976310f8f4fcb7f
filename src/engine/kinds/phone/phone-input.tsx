import TextField from "@mui/material/TextField";
import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { useMemo, useState } from "react";
import type { InputProps, MakeReader } from "../../define/draw";
import { countryName } from "../country/country-name";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

const home: CountryCode = "BR";

/** A phone number: written as its country writes it, kept in E.164. A number pasted with a plus sign chooses its country. */
export const PhoneInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { locale, translate } = props.place;
  const value = plainText(field.value);
  const [chosen, setChosen] = useState<CountryCode>(() => countryOf(value) ?? home);
  const [typed, setTyped] = useState(() => national(value, chosen));
  // A value from outside, such as a reset, is not what was typed here.
  const [own, setOwn] = useState(value);
  if (value !== own) {
    setOwn(value);
    setChosen(countryOf(value) ?? chosen);
    setTyped(national(value, countryOf(value) ?? chosen));
  }

  const change = (next: string, country: CountryCode) => {
    const formatter = new AsYouType(country);
    const written = formatter.input(next);
    const detected = next.trim().startsWith("+") ? (formatter.getCountry() ?? country) : country;
    // What is no number yet stays as it was typed, and is refused with the reason.
    const e164 = formatter.getNumberValue() ?? next.trim();
    setChosen(detected);
    setTyped(detected === country ? written : national(e164, detected));
    setOwn(e164);
    field.onChange(e164);
  };

  const countries = useMemo(
    () =>
      getCountries()
        .map((code) => ({ code, name: countryName(code, locale), calling: getCountryCallingCode(code) }))
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  );
  return (
    <TextField
      {...text}
      type="tel"
      value={typed}
      onChange={({ target }) => change(target.value, chosen)}
      onBlur={field.onBlur}
      slotProps={{
        htmlInput: { autoComplete: "tel-national", maxLength: 40 },
        input: {
          startAdornment: (
            // A plain element: a select of MUI is a form control of its own, with a label and an error.
            <select
              className="vc-phone-country"
              value={chosen}
              disabled={text.disabled}
              aria-label={translate("engine.form.country")}
              onChange={({ target }) => isCountry(target.value) && change(typed, target.value)}
            >
              {countries.map(({ code, name, calling }) => (
                <option key={code} value={code} label={code === chosen ? `${code} +${calling}` : `${name} +${calling}`}>
                  {name} +{calling}
                </option>
              ))}
            </select>
          ),
        },
      }}
    />
  );
};

/** A number as the phone input takes it: one without its country's code is of here. */
export const readPhone: MakeReader = () => (typed) => {
  const formatter = new AsYouType(home);
  formatter.input(typed);
  return formatter.getNumberValue();
};

function countryOf(e164: string): CountryCode | undefined {
  if (!e164) return undefined;
  const formatter = new AsYouType();
  formatter.input(e164);
  return formatter.getCountry();
}

function national(e164: string, country: CountryCode): string {
  const calling = `+${getCountryCallingCode(country)}`;
  return new AsYouType(country).input(e164.startsWith(calling) ? e164.slice(calling.length) : e164);
}

function isCountry(value: unknown): value is CountryCode {
  return getCountries().some((code) => code === value);
}
