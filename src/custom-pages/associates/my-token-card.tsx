import EditOutlined from "@mui/icons-material/EditOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import Inbox from "@mui/icons-material/MoveToInbox";
import Share from "@mui/icons-material/Share";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { pathOf } from "../../engine";
import { VcardPreview } from "../cards/vcard-preview";

const ShareDialog = lazy(async () => ({ default: (await import("../exchange/share-dialog")).ShareDialog }));

type Vcard = components["schemas"]["Vcard"];

/** The own corporate token as its recipients see it, and what can be done with it. */
export const MyTokenCard = ({ token, others }: { token: Vcard; others: readonly Vcard[] }) => {
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
      <Suspense>
        {isSharing && <ShareDialog resource="me/vcards" record={token} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  );
};
