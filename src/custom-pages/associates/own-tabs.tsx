import ContactPage from "@mui/icons-material/ContactPageOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import Inbox from "@mui/icons-material/MoveToInbox";
import Share from "@mui/icons-material/Share";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { Message, Over, pathOf, RecordStates } from "../../engine";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { VcardPreview } from "../cards/vcard-preview";
import { CompanyReceived } from "../exchange/received-vcards";
import { AssociateTabs } from "./associate-tabs";

type Vcard = components["schemas"]["Vcard"];

/** The tab of the person's own corporate token in this company. */
export const MyToken = () => {
  const translate = useTranslate();
  const { workspace } = useSession();
  const query = useQuery({
    queryKey: ["me/vcards", "of company", workspace?.id],
    queryFn: async ({ signal }): Promise<Vcard[]> => {
      const held = { isCorporate: true, perPage: 100, sort: "-updatedAt" as const };
      const { data } = await panelApi.GET("/me/vcards", { params: { query: held }, signal });
      const mine = (data?.data ?? []).filter(({ company }) => company?.id === workspace?.id);
      return mine.sort((one, other) => Number(other.isActive) - Number(one.isActive));
    },
  });
  const name = workspace?.name ?? "";
  return (
    <>
      <AssociateTabs />
      <section className="vc-view" aria-labelledby="my-token-title">
        <header className="vc-header">
          <h1 id="my-token-title">{translate("associateTabs.token.title", { name })}</h1>
        </header>
        <RecordStates query={query}>
          {([token, ...others]) =>
            token ? (
              <MyTokenCard token={token} others={others} />
            ) : (
              <div className="vc-paper">
                <Message
                  icon={<ContactPage />}
                  title={translate("associateTabs.token.empty.title")}
                  text={translate("associateTabs.token.empty.text")}
                >
                  <Button component={Link} to="/vcards/create" variant="contained">
                    {translate("associateTabs.token.empty.create")}
                  </Button>
                </Message>
              </div>
            )
          }
        </RecordStates>
      </section>
    </>
  );
};

const ShareDialog = lazy(async () => ({ default: (await import("../exchange/share-dialog")).ShareDialog }));

/** The own corporate token as its recipients see it, and what can be done with it. */
const MyTokenCard = ({ token, others }: { token: Vcard; others: readonly Vcard[] }) => {
  const translate = useTranslate();
  const [isSharing, setSharing] = useState(false);
  const { id, isActive } = token;
  const edit = (vcardId: string) => pathOf({ resource: "vcards", screen: "edit", id: vcardId });
  return (
    <div className="my-token">
      <p className="my-token-intro">{translate("associateTabs.token.intro")}</p>
      {!isActive && <Alert severity="warning">{translate("associateTabs.token.inactive")}</Alert>}
      <VcardPreview vcard={token} />
      <div className="my-token-actions">
        {isActive && (
          <>
            <Button variant="contained" startIcon={<Share />} aria-haspopup="dialog" onClick={() => setSharing(true)}>
              {translate("associateTabs.token.share")}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Groups />}
              component={Link}
              to={`/me/exchanges/vcards/${id}/associates`}
            >
              {translate("associateTabs.token.colleagues")}
            </Button>
          </>
        )}
        <Button variant="outlined" startIcon={<EditOutlined />} component={Link} to={edit(id)}>
          {translate("associateTabs.token.edit")}
        </Button>
        <Button variant="outlined" startIcon={<Inbox />} component={Link} to={`/me/vcards/${id}/receiveds`}>
          {translate("associateTabs.token.receiveds")}
        </Button>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-tokens-title">
          <h2 id="other-tokens-title">{translate("associateTabs.token.others")}</h2>
          <ul className="vc-plain-list">
            {others.map((other) => (
              <li key={other.id}>
                <Link to={edit(other.id)}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Over of={isSharing} onClose={() => setSharing(false)}>
        {isSharing && <ShareDialog resource="me/vcards" record={token} onClose={() => setSharing(false)} />}
      </Over>
    </div>
  );
};

/** The tab of all tokens that the company's associates received. */
export const ReceivedTab = () => (
  <>
    <AssociateTabs />
    <CompanyReceived />
  </>
);
