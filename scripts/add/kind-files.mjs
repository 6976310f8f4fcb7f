/** The files of a kind's folder, to be changed by whoever knows what it is for. */
export const kindFiles = (description) => (description.range ? ofNumbers(description) : ofTexts(description));

const ofNumbers = ({ name, kind, Kind, about, range: [low, high] }) => [
  {
    path: `${name}.tsx`,
    text: `import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";

/**
 * ${about}: a whole number from ${low} to ${high}.
 *
 * @example
 * ${kind}: ${kind}().optional()
 */
export const ${kind} = () =>
  draw(z.number().int(wrong).min(${low}, wrong).max(${high}, wrong), {
    Cell: ${Kind}Cell,
    Input: lazyPart(async () => (await import("./${name}-input")).${Kind}Input),
    Filter: lazyPart(async () => (await import("./${name}-filter")).${Kind}Filter),
    filterText: String,
    align: "end",
  });

const wrong = "engine.validation.${kind}";

const ${Kind}Cell = ({ value, place }: CellProps) =>
  typeof value === "number" ? <span className="vc-figures">{value.toLocaleString(place.locale)}</span> : null;
`,
  },
  {
    path: `${name}-input.tsx`,
    text: `import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { useField } from "../use-field";
import { ${kind}Values } from "./${name}-values";

/** Numbers to be picked. */
export const ${Kind}Input = (props: InputProps) => {
  const { field, text } = useField(props);
  return (
    <TextField
      {...text}
      select
      value={typeof field.value === "number" ? field.value : ""}
      onChange={({ target }) => field.onChange(target.value === "" ? undefined : Number(target.value))}
      onBlur={field.onBlur}
    >
      {!props.required && <MenuItem value="">–</MenuItem>}
      {${kind}Values.map((one) => (
        <MenuItem key={one} value={one}>
          {one.toLocaleString(props.place.locale)}
        </MenuItem>
      ))}
    </TextField>
  );
};
`,
  },
  {
    path: `${name}-filter.tsx`,
    text: `import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";
import { ${kind}Values } from "./${name}-values";

/** One of the numbers, or all. */
export const ${Kind}Filter = ({ value, onChange, label, place }: FilterProps) => (
  <TextField
    id={useId()}
    select
    size="small"
    label={label}
    value={value === undefined || value === "" ? "" : Number(value)}
    onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
  >
    <MenuItem value="">–</MenuItem>
    {${kind}Values.map((one) => (
      <MenuItem key={one} value={one}>
        {one.toLocaleString(place.locale)}
      </MenuItem>
    ))}
  </TextField>
);
`,
  },
  {
    path: `${name}-values.ts`,
    text: `/** Every value of a ${kind}. */
export const ${kind}Values: readonly number[] = Array.from({ length: ${high - low + 1} }, (_, at) => at + ${low});
`,
  },
  rowsOf({
    name,
    kind,
    value: high - 1,
    shown: String(high - 1),
    fill: `choose("${high - 1}")`,
    wrong: [low - 1, high + 1, low + 0.5],
  }),
];

const ofTexts = ({ name, kind, Kind, about }) => [
  {
    path: `${name}.tsx`,
    text: `import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

/**
 * ${about}: capital letters, digits and hyphens.
 *
 * @example
 * ${kind}: ${kind}().optional()
 */
export const ${kind} = () =>
  draw(
    z
      .string()
      .max(20, wrong)
      .regex(/^[A-Z0-9-]+$/, wrong),
    {
      Cell: ${Kind}Cell,
      Input: lazyPart(async () => (await import("./${name}-input")).${Kind}Input),
      Filter: lazyPart(async () => (await import("../text/text-filter")).TextFilter),
      filterText: plainText,
    },
  );

const wrong = "engine.validation.${kind}";

const ${Kind}Cell = ({ value }: CellProps) => {
  const text = plainText(value);
  return text ? <span className="vc-figures">{text}</span> : null;
};
`,
  },
  {
    path: `${name}-input.tsx`,
    text: `import type { InputProps } from "../../define/draw";
import { TextInput } from "../text/text-input";

/** Small letters become capital ones when the input is left. */
export const ${Kind}Input = (props: InputProps) => <TextInput {...props} tidy={(typed) => typed.toUpperCase()} />;
`,
  },
  rowsOf({
    name,
    kind,
    value: "AB-12",
    shown: "AB-12",
    fill: 'type("ab-12")',
    wrong: ["ab-12", "AB 12", "A".repeat(21)],
  }),
];

const rowsOf = ({ name, kind, value, shown, fill, wrong }) => ({
  path: `${name}.rows.ts`,
  text: `import type { KindRow } from "../kind-row";
import { ${kind} } from "./${name}";

export const kind = ${kind};

export const rows: readonly KindRow[] = [
  {
    name: "${name}",
    schema: ${kind}(),
    value: ${JSON.stringify(value)},
    shown: "${shown}",
    fill: ({ ${fill.split("(")[0]} }) => ${fill},
    wrong: [${wrong.map((one) => `[${JSON.stringify(one)}, "${kind}"]`).join(", ")}],
  },
];
`,
});
