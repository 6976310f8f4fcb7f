import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Message } from "../../engine";

/** Said when nothing waits, with what to do instead. */
export const NothingWaiting = () => {
  const translate = useTranslate();
  return (
    <div className="vc-paper">
      <Message
        role="status"
        icon={<InboxOutlined />}
        title={translate("home.empty.title")}
        text={translate("home.empty.text")}
      >
        <div className="ls-actions">
          <Button component={Link} to="/me/vcards" variant="contained">
            {translate("home.empty.share")}
          </Button>
          <Button component={Link} to="/me/contacts" variant="outlined">
            {translate("home.empty.contacts")}
          </Button>
        </div>
      </Message>
    </div>
  );
};
