import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Rule } from "../engine";
import { fixed } from "../i18n/fixed";
import { useFailureToast } from "../providers/use-failure-toast";
import { useChooseCompany } from "../providers/workspace/use-choose-company";
import { MessagePage } from "./message-page";
import { useWayIn } from "./use-way-in";

const CompanyDialog = lazy(async () => ({ default: (await import("./company-dialog")).CompanyDialog }));

/**
 * For a screen that the person's role may not open; the title stays in Portuguese. Where its rule would open it in the
 * business account of a company, one step leads there: signing in again has put that account away.
 */
export const AccessDenied = ({ allow }: { allow?: Rule }) => {
  const translate = useTranslate();
  const { companies, opensIn, meant, isUnknown } = useWayIn(allow);
  const { mutate: choose, isPending } = useChooseCompany({ stays: true });
  const onError = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const hasWay = companies.length > 0;
  const hint = hasWay ? "shell.denied.business" : isUnknown && "shell.denied.businessHint";
  const ask = () => setAsking(true);
  return (
    <MessagePage
      title={fixed.accessDenied}
      titleLang={fixed.lang}
      text={
        <>
          {translate("shell.denied.text")} {hint && translate(hint)}
        </>
      }
      actions={
        <>
          {hasWay && (
            <Button variant="contained" loading={isPending} onClick={meant ? () => choose(meant, { onError }) : ask}>
              {meant ? translate("shell.denied.goOnIn", { name: meant.name }) : translate("shell.denied.goOn")}
            </Button>
          )}
          {meant && companies.length > 1 && (
            <Button variant="outlined" disabled={isPending} onClick={ask}>
              {translate("shell.denied.otherCompany")}
            </Button>
          )}
          <Button component={Link} to="/" variant={hasWay ? "text" : "contained"}>
            {translate("shell.denied.back")}
          </Button>
          {isAsking && (
            <Suspense>
              <CompanyDialog open stays isOffered={opensIn} onCancel={() => setAsking(false)} />
            </Suspense>
          )}
        </>
      }
    />
  );
};
