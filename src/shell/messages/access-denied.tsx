import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Rule } from "../../engine";
import { fixed } from "../../i18n/fixed";
import { useWayIn } from "../company/use-way-in";
import { WayIn } from "../company/way-in";
import { MessagePage } from "./message-page";

/**
 * For a screen that the person's role may not open; the title stays in Portuguese. Where its rule would open it in the
 * business account of a company, one step leads there: signing in again has put that account away.
 */
export const AccessDenied = ({ allow }: { allow?: Rule }) => {
  const translate = useTranslate();
  const way = useWayIn(allow);
  const hasWay = way.companies.length > 0;
  const hint = hasWay ? "shell.denied.business" : way.isUnknown && "shell.denied.businessHint";
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
          <WayIn {...way} />
          <Button component={Link} to="/" variant={hasWay ? "text" : "contained"}>
            {translate("shell.denied.back")}
          </Button>
        </>
      }
    />
  );
};
