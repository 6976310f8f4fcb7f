import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { fixed } from "../../i18n/fixed";
import { MessagePage } from "./message-page";

/** For an address that leads nowhere. */
export const NotFound = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      title={fixed.notFound}
      titleLang="en"
      text={translate("shell.missing.text")}
      actions={
        <Button component={Link} to="/" variant="contained">
          {translate("shell.missing.back")}
        </Button>
      }
    />
  );
};
