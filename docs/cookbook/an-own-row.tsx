import Style from "@mui/icons-material/Style";
import { Link } from "react-router-dom";
import { defineResource, type RecordOf, type RowProps, text } from "../../src/engine";

const Row = ({ record, href }: RowProps<RecordOf<"vcard-templates">>) => (
  <Link to={href}>
    {record.name} <small>{record.site}</small>
  </Link>
);

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120) },
  list: { columns: ["name"] },
  form: { identity: ["name"] },
  actions: { edit: {} },
  views: { row: Row },
});
