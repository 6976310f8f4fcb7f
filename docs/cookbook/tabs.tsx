import Style from "@mui/icons-material/Style";
import { defineResource, type RecordOf, type TabProps, text } from "../../src/engine";
import type { ResourceText } from "../../src/i18n/resources-dictionary";

const Notes = ({ record }: TabProps<RecordOf<"vcard-templates">>) => <p>Notes on {record.name}</p>;

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120) },
  list: { columns: ["name"] },
  show: { identity: ["name"] },
  actions: { view: {} },
  // at /vcard-templates/show/{id}?tab=notes
  views: { tabs: { notes: Notes } },
});

/** Its place is in the words of the resource (`src/i18n/en/resources` and so on), which do not compile without it. */
export const words: Pick<ResourceText<typeof example>, "tabs"> = { tabs: { notes: "Notes" } };
