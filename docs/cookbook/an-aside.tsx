import Style from "@mui/icons-material/Style";
import { type AsideProps, defineResource, type RecordOf, text } from "../../src/engine";
import type { ResourceText } from "../../src/i18n/resources-dictionary";

// what is being typed is laid over the record, so anything may be absent
const Preview = ({ record }: AsideProps<Partial<RecordOf<"vcard-templates">>>) => <p>Card of {record.name ?? "…"}</p>;

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120) },
  list: { columns: ["name"] },
  form: { identity: ["name"] },
  actions: { edit: {} },
  views: { aside: Preview },
});

/** Its place is in the words of the resource (`src/i18n/en/resources` and so on), which do not compile without it. */
export const words: Pick<ResourceText<typeof example>, "aside"> = { aside: "Preview" };
