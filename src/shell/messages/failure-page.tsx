import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { isLoadFailure } from "../../public/load-failure";
import { MessagePage } from "./message-page";

interface FailurePageProps {
  error: unknown;
  retry: () => void;
}

/** What stands where a screen failed: what happened, in the person's language, and two ways on. */
export const FailurePage = ({ error, retry }: FailurePageProps) => {
  const translate = useTranslate();
  const isChunk = isLoadFailure(error);
  return (
    <MessagePage
      role="alert"
      title={translate(isChunk ? "shell.failure.chunkTitle" : "shell.failure.title")}
      text={translate(isChunk ? "shell.failure.chunkText" : "shell.failure.text")}
      actions={
        <>
          {!isChunk && (
            <Button variant="contained" onClick={retry}>
              {translate("shell.failure.retry")}
            </Button>
          )}
          <Button variant={isChunk ? "contained" : "outlined"} onClick={() => window.location.reload()}>
            {translate("shell.failure.reload")}
          </Button>
        </>
      }
    />
  );
};
