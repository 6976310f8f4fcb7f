import Style from "@mui/icons-material/Style";
import { type CellProps, defineResource, draw, text, z } from "../../src/engine";

/** A number from 0 to 10 as a bar, with its figure beside it. */
const bar = () => draw(z.number().int().nonnegative(), { Cell: Bar, align: "end" });

// Called for each row, so without hooks of its own.
const Bar = ({ value, place }: CellProps) =>
  typeof value === "number" ? (
    <>
      <meter max={10} value={value} aria-hidden /> {value.toLocaleString(place.locale)}
    </>
  ) : null;

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120), vcardsCount: bar() },
  list: { columns: ["name", "vcardsCount"] },
});
