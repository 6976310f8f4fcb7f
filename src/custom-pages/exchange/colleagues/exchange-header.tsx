import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { RecordOf } from "../../../engine";
import { BackLink } from "../../../ui/back-link";

interface ExchangeHeaderProps {
  vcard: RecordOf<"me/vcards">;
  back: { to: string; label: string };
}

/** Which token is shared, and why it cannot be when it cannot. */
export const ExchangeHeader = ({ vcard, back }: ExchangeHeaderProps) => {
  const translate = useTranslate();
  return (
    <>
      <div>
        <BackLink {...back} />
      </div>
      <header className="vc-header">
        <h1 id="exchange-title">{translate("sharing.colleagues.title", { name: vcard.name })}</h1>
      </header>
      {vcard.isActive ? (
        <p className="ls-intro">{translate("sharing.colleagues.intro")}</p>
      ) : (
        <Alert severity="warning">{translate("sharing.colleagues.inactive")}</Alert>
      )}
    </>
  );
};
