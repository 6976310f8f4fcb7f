import Style from "@mui/icons-material/Style";
import { lazy } from "react";
import { type CellProps, defineResource, draw, instant, z } from "../../src/engine";

/** A name that is written in capitals wherever it is read. */
const loud = () => draw(z.string().min(1).max(120).meta({ format: "single-line" }), { Cell, Input });

// Called for each row, so without hooks of its own.
const Cell = ({ value }: CellProps) => (typeof value === "string" ? <mark>{value.toUpperCase()}</mark> : null);

const Input = lazy(async () => ({ default: (await import("./a-kind-of-ones-own/loud-input")).LoudInput }));

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: loud(), createdAt: instant() },
  list: { columns: ["name", "createdAt"] },
  form: { identity: ["name"] },
  actions: { edit: {} },
});
