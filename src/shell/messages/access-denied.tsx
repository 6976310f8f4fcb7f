import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Rule } from "../../engine";
import { fixed } from "../../i18n/fixed";
import { Loading } from "../../ui/loading";
import { useWayIn } from "../company/use-way-in";
import { WayIn } from "../company/way-in";
import { MessagePage } from "./message-page";

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
