import Style from "@mui/icons-material/Style";
import { count, defineResource, text } from "../../src/engine";
import type { ResourceText } from "../../src/i18n/resources-dictionary";

export const example = defineResource("vcard-templates", {
  icon: Style,
  title: "name",
  allow: () => true,
  fields: { name: text().min(1).max(120), vcardsCount: count() },
  list: {
    columns: ["name", "use"],
    computed: { use: ({ vcardsCount }) => (vcardsCount === 0 ? "—" : `× ${vcardsCount}`) },
  },
});

/** Its place is in the words of the resource (`src/i18n/en/resources` and so on), which do not compile without it. */
export const words: Pick<ResourceText<typeof example>, "columns"> = { columns: { use: "Use" } };
