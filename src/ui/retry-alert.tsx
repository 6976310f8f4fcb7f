import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";

interface RetryAlertProps {
  text: string;
  onRetry: () => void;
}

/** Where a part of a page or a dialog could not be read: what, and another try. */
export const RetryAlert = ({ text, onRetry }: RetryAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate("engine.retry")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
