import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { askToLeave } from "../../engine";
import { formatList } from "../../i18n/format";
import { panelAuth } from "../../providers/panel-api";

interface SignInAgainProps {
  /** Names of the companies that were joined. */
  companies: string[];
  /** One was joined just now: the message takes the focus, since the button that did it is gone. */
  isNews: boolean;
  onLeave: () => void;
}

/** Stays until the person has signed in again, which is what brings the new permissions. */
export const SignInAgain = ({ companies, isNews, onLeave }: SignInAgainProps) => {
  const translate = useTranslate();
  const message = useRef<HTMLDivElement>(null);
  const names = formatList(companies);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new name is news
  useEffect(() => {
    if (isNews) message.current?.focus();
  }, [isNews, names]);
  const leave = () =>
    askToLeave(() => {
      onLeave();
      void panelAuth.logout();
    });
  return (
    <Alert severity="success" role="status" tabIndex={-1} ref={message}>
      <AlertTitle>{translate("home.accepted.title", { names })}</AlertTitle>
      {translate("messages.successes.ACCEDTED")}
      <Box sx={{ marginTop: 1.5 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={leave}>
          {translate("home.accepted.signIn")}
        </Button>
      </Box>
    </Alert>
  );
};
