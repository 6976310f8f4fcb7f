import Assessment from "@mui/icons-material/Assessment";
import { useTranslate } from "react-admin";
import { ListFrame, ListStates, type RecordOf } from "../../src/engine";
import { companyMember } from "../../src/resources/rules";

/** What stands at /reports: a list of any collection, drawn in the engine's states and in rows of one's own. */
const Reports = () => {
  const translate = useTranslate();
  const title = translate("shell.pages.reports");
  return (
    <ListFrame resource="vcard-templates" sort={{ field: "updatedAt", order: "DESC" }}>
      <section className="vc-view" aria-labelledby="reports-title">
        <header className="vc-header">
          <h1 id="reports-title">{title}</h1>
        </header>
        <ListStates<RecordOf<"vcard-templates">>
          label={title}
          row={({ id, name, vcardsCount }) => (
            <li key={id} className="ls-row">
              {translate("reports.line", { name, smart_count: vcardsCount })}
            </li>
          )}
          empty={{ icon: <Assessment />, title: translate("reports.empty"), text: translate("reports.hint") }}
        />
      </section>
    </ListFrame>
  );
};

/** Its line in `src/app/panel-pages.ts`: address, title, guard, and with `menu` an entry for those who may open it. */
export const page = {
  path: "/reports",
  name: "reports",
  allow: companyMember,
  menu: { icon: Assessment },
  load: async () => Reports,
};

/** Its title in the `shell` room, and its own texts: in each language, or it does not compile. */
export const title = "Reports";
export const reports = {
  line: "%{name}: %{smart_count} token |||| %{name}: %{smart_count} tokens",
  empty: "Nothing to report",
  hint: "A template is counted here once tokens are made from it.",
};
