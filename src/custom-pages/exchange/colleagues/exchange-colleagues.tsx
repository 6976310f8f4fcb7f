import Business from "@mui/icons-material/Business";
import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetOne, useTranslate } from "react-admin";
import { useParams } from "react-router-dom";
import { Message, pathOf, type RecordOf, RecordStates } from "../../../engine";
import { useSession } from "../../../providers/use-session";
import { type MyCompany, useMyCompanies } from "../../../providers/workspace/use-my-companies";
import { BackLink } from "../../../ui/back-link";
import { CardSkeletons } from "../../../ui/card-skeletons";
import { ChooseColleagues } from "./choose-colleagues";

/** Shares one of the person's tokens with several people of a company at once. */
export const ExchangeColleagues = () => {
  const translate = useTranslate();
  const { vCardId = "" } = useParams();
  const { workspace } = useSession();
  const vcard = useGetOne<RecordOf<"me/vcards">>("me/vcards", { id: vCardId }, quiet);
  const companies = useMyCompanies();
  const [chosen, setChosen] = useState<string>();
  const back = { to: pathOf({ resource: "me/vcards", screen: "list" }), label: translate("sharing.colleagues.back") };
  const mine = companies.data ?? [];
  const failed = vcard.data ? companies : vcard;
  const query = {
    data: companies.isLoading || companies.isError ? undefined : vcard.data,
    error: failed.error,
    isPending: vcard.isPending || companies.isLoading,
    refetch: failed.refetch,
  };
  return (
    <RecordStates query={query} skeleton={<CardSkeletons />} back={back} isNarrow>
      {(token) => {
        // The company one works for; else the one that gave the token; else any.
        const preferred = [chosen, workspace?.id, token.company?.id, mine[0]?.id];
        const company = preferred.map((id) => mine.find((one) => one.id === id)).find(Boolean);
        return (
          <section className="vc-view vc-reading" aria-labelledby="exchange-title">
            <ExchangeHeader vcard={token} back={back} />
            {company ? (
              <>
                <CompanyChoice companies={mine} value={company.id} onChange={setChosen} />
                <ChooseColleagues key={company.id} vcard={token} companyId={company.id} />
              </>
            ) : (
              <div className="vc-paper">
                <Message
                  icon={<Business />}
                  title={translate("sharing.colleagues.noCompany.title")}
                  text={translate("sharing.colleagues.noCompany.text")}
                />
              </div>
            )}
          </section>
        );
      }}
    </RecordStates>
  );
};

const quiet = { onError: () => undefined, retry: false };

interface ExchangeHeaderProps {
  vcard: RecordOf<"me/vcards">;
  back: { to: string; label: string };
}

/** Which token is shared, and why it cannot be when it cannot. */
const ExchangeHeader = ({ vcard, back }: ExchangeHeaderProps) => {
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

interface CompanyChoiceProps {
  companies: readonly MyCompany[];
  value: string;
  onChange: (id: string) => void;
}

/** The company among whose people to choose; the workspace stays as it is. */
const CompanyChoice = ({ companies, value, onChange }: CompanyChoiceProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate("sharing.colleagues.company")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ maxWidth: 420 }}
    >
      {companies.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
