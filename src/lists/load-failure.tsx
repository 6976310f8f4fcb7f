import CloudOff from "@mui/icons-material/CloudOff";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Message, useEngine } from "../engine";
import "../engine/views/engine.css";

interface LoadFailureProps {
  error: unknown;
  title: string;
  onRetry: () => void;
  back: { to: string; label: string };
}

/** What stands where a record could not be read: why, another try, and the way back. */
export const LoadFailure = ({ error, title, onRetry, back }: LoadFailureProps) => {
  const translate = useTranslate();
  const { asFailure, messageKey } = useEngine();
  return (
    <section className="vc-view vc-paper">
      <Message
        role="alert"
        icon={<CloudOff />}
        title={title}
        text={translate(messageKey("error", asFailure(error).type))}
      >
        <div className="ls-actions">
          <Button variant="contained" onClick={onRetry}>
            {translate("engine.retry")}
          </Button>
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        </div>
      </Message>
    </section>
  );
};
