import Groups from "@mui/icons-material/GroupsOutlined";
import { useState } from "react";
import { ListBase, useTranslate } from "react-admin";
import { ListStates, type RecordOf, rowsPerPage, SearchBox } from "../../../engine";
import { ShareResults } from "../share-results";
import type { Colleague } from "./colleague";
import { ColleagueRow } from "./colleague-row";
import { SendBar } from "./send-bar";
import { useShareWithColleagues } from "./use-share-with-colleagues";

interface ChooseColleaguesProps {
  vcard: RecordOf<"me/vcards">;
  companyId: string;
}

/** The people of one company: several are chosen, over pages and searches, and each is told what became of it. */
export const ChooseColleagues = ({ vcard, companyId }: ChooseColleaguesProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Colleague>>(new Map());
  const { send, isSending, results } = useShareWithColleagues({ vcardId: vcard.id, companyId });
  const toggle = (colleague: Colleague) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(colleague.id)) after.set(colleague.id, colleague);
      return after;
    });
  const share = async () => {
    if (await send([...chosen.values()])) setChosen(new Map());
  };
  return (
    <>
      {results.length > 0 && (
        <section className="vc-paper vc-card" aria-labelledby="results-title">
          <h2 id="results-title">{translate("sharing.results")}</h2>
          <ShareResults results={results} />
        </section>
      )}
      <ListBase<Colleague>
        resource={`me/exchanges/vcards/${vcard.id}/associates`}
        storeKey={false}
        exporter={false}
        disableAuthentication
        perPage={rowsPerPage[1]}
        sort={{ field: "name", order: "ASC" }}
        queryOptions={{ meta: { company: companyId }, onError: () => undefined }}
      >
        <div className="vc-toolbar">
          <SearchBox />
        </div>
        <ListStates<Colleague>
          label={translate("sharing.colleagues.people")}
          row={(colleague) => (
            <ColleagueRow
              key={colleague.id}
              colleague={colleague}
              isChosen={chosen.has(colleague.id)}
              isDisabled={!vcard.isActive || isSending}
              onToggle={() => toggle(colleague)}
            />
          )}
          empty={{
            icon: <Groups />,
            title: translate("sharing.colleagues.noPeople.title"),
            text: translate("sharing.colleagues.noPeople.text"),
          }}
        />
      </ListBase>
      <SendBar
        count={chosen.size}
        isSending={isSending}
        onSend={() => void share()}
        onClear={() => setChosen(new Map())}
      />
    </>
  );
};
