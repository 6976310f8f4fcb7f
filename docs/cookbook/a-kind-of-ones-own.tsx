import Style from "@mui/icons-material/Style";
import TextField from "@mui/material/TextField";
import { type CellProps, defineResource, draw, type InputProps, instant, z } from "../../src/engine";
import { useField } from "../../src/engine/forms";

/** A name that is written in capitals wherever it is read. */
const loud = () => draw(z.string().min(1).max(120).meta({ format: "single-line" }), { Cell, Input });

// Called for each row, so without hooks of its own.
const Cell = ({ value }: CellProps) => (typeof value === "string" ? <mark>{value.toUpperCase()}</mark> : null);

const Input = (props: InputProps) => {
  const { field, text } = useField(props);
  return <TextField {...text} value={field.value ?? ""} onChange={field.onChange} onBlur={field.onBlur} />;
};

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: loud(), createdAt: instant() },
  list: { columns: ["name", "createdAt"] },
  form: { identity: ["name"] },
  actions: { edit: {} },
});
