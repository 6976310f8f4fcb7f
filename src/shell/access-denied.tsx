import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useEngine } from "../engine";
import { fixed } from "../i18n/fixed";
import { MessagePage } from "./message-page";

/** For a screen that the person's role may not open; the title stays in Portuguese. */
export const AccessDenied = () => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const couldSwitch = actor.role === "PLATFORM_USER" && actor.mode === "PERSONAL";
  return (
    <MessagePage
      title={fixed.accessDenied}
      titleLang={fixed.lang}
      text={
        <>
          {translate("shell.denied.text")} {couldSwitch && translate("shell.denied.businessHint")}
        </>
      }
      actions={
        <Button component={Link} to="/" variant="contained">
          {translate("shell.denied.back")}
        </Button>
      }
    />
  );
};
