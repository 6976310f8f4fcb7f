import Inbox from "@mui/icons-material/MoveToInbox";
import { useGetOne, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import type { components } from "../../../../openapi/schema";
import { ListFrame, ListStates, LoadFailure, pathOf, type RecordOf, SearchBox } from "../../../engine";
import { BackLink } from "../../../ui/back-link";
import { ReceivedRow } from "./received-row";
import { ShareButton } from "./share-button";
import { SortReceiveds } from "./sort-receiveds";
import { StatusFilter } from "./status-filter";

type ReceivedVcard = components["schemas"]["ReceivedVcard"];

/** What came back for one of the person's tokens, each to be answered while it waits. */
export const MyVcardReceiveds = () => {
  const translate = useTranslate();
  const { id = "" } = useParams();
  const { data: vcard, error, refetch } = useGetOne<RecordOf<"me/vcards">>("me/vcards", { id }, quiet);
  const back = { to: pathOf({ resource: "me/vcards", screen: "list" }), label: translate("sharing.receiveds.back") };
  if (!vcard && error) {
    return (
      <LoadFailure
        error={error}
        title={translate("engine.form.loadError")}
        onRetry={() => void refetch()}
        back={back}
      />
    );
  }
  return (
    <ListFrame resource={`me/vcards/${encodeURIComponent(id)}/receiveds`} sort={{ field: "createdAt", order: "DESC" }}>
      <section className="vc-view vc-reading" aria-labelledby="receiveds-title">
        <div>
          <BackLink {...back} />
        </div>
        <header className="vc-header">
          <h1 id="receiveds-title">
            {vcard
              ? translate("sharing.receiveds.title", { name: vcard.name })
              : translate("sharing.receiveds.titleUnnamed")}
          </h1>
        </header>
        <div className="vc-toolbar">
          <SearchBox />
          <StatusFilter />
          <SortReceiveds />
        </div>
        <ListStates<ReceivedVcard>
          label={translate("sharing.receiveds.table")}
          row={(received) => <ReceivedRow key={received.id} received={received} />}
          empty={{
            icon: <Inbox />,
            title: translate("sharing.receiveds.empty.title"),
            text: translate("sharing.receiveds.empty.text"),
            actions: vcard?.isActive && <ShareButton vcard={vcard} />,
          }}
        />
      </section>
    </ListFrame>
  );
};

const quiet = { onError: () => undefined, retry: false };
