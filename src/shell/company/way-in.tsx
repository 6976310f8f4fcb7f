import Button from "@mui/material/Button";
import { lazy, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Over, type Rule } from "../../engine";
import { fixed } from "../../i18n/fixed";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { Emblem } from "../../ui/emblem";
import { Loading } from "../../ui/loading";
import { MessagePage } from "../messages/message-page";
import { useWayIn } from "./use-way-in";

const CompanyDialog = lazy(async () => ({ default: (await import("./company-dialog")).CompanyDialog }));

/**
 * For a screen that the person may not open as they are. Where its rule would open it in the business account of a company, that is no refusal:
 * the company is chosen, and one step leads there. The title of the refusal stays in Portuguese.
 */
export const AccessDenied = ({ allow }: { allow?: Rule }) => {
  const translate = useTranslate();
  const way = useWayIn(allow);
  const hasWay = way.companies.length > 0;
  if (way.isLoading) return <Loading />;
  return (
    <MessagePage
      title={hasWay ? translate("shell.company.choose") : fixed.accessDenied}
      titleLang={hasWay ? undefined : fixed.lang}
      text={
        hasWay ? (
          translate("shell.denied.business")
        ) : way.isNowhere ? (
          translate("shell.elsewhere.none")
        ) : (
          <>
            {translate("shell.denied.text")} {way.isUnknown && translate("shell.denied.businessHint")}
          </>
        )
      }
      actions={
        <>
          <WayIn {...way} />
          <Button component={Link} to="/" variant={hasWay ? "text" : "contained"}>
            {translate("shell.denied.back")}
          </Button>
        </>
      }
    />
  );
};

/** Leads into the business account and stays at the address, unasked where a session ended there; draws nothing where no company opens it. */
export const WayIn = ({ companies, opensIn, meant, left }: ReturnType<typeof useWayIn>) => {
  const translate = useTranslate();
  const { mutate: choose, isPending } = useChooseCompany({ stays: true });
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the company that was left
  useEffect(() => {
    if (left) choose(left);
  }, [left?.id]);
  if (companies.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        loading={isPending}
        startIcon={meant && <Emblem id={meant.id} name={meant.name} url={meant.logoUrl} size={22} />}
        onClick={meant ? () => choose(meant) : ask}
      >
        {meant ? translate("shell.denied.goOnIn", { name: meant.name }) : translate("shell.denied.goOn")}
      </Button>
      {meant && companies.length > 1 && (
        <Button variant="outlined" disabled={isPending} onClick={ask}>
          {translate("shell.denied.otherCompany")}
        </Button>
      )}
      <Over of={isAsking} onClose={() => setAsking(false)}>
        {isAsking && <CompanyDialog open stays isOffered={opensIn} onCancel={() => setAsking(false)} />}
      </Over>
    </>
  );
};
