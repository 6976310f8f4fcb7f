import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useEvent, useNotify, useTranslate } from "react-admin";
import { isLoadFailure } from "../../providers/load-failure";
import type { Caught } from "../../ui/error-boundary";
import { Message } from "../../ui/message";
import { MessagePage } from "./message-page";

/** What stands where a screen failed: what happened, in the person's language, and two ways on. */
export const FailurePage = (caught: Caught) => {
  const translate = useTranslate();
  const isChunk = isLoadFailure(caught.error);
  return (
    <MessagePage
      role="alert"
      title={translate(isChunk ? "shell.failure.chunkTitle" : "shell.failure.title")}
      text={translate(isChunk ? "shell.failure.chunkText" : "shell.failure.text")}
      actions={<WaysOn {...caught} />}
    />
  );
};

/** The same of a part of a screen, the rest of which goes on; of what was opened over it that is told as a message, and it is closed. */
export const FailedPart = ({ isOver = false, ...caught }: Caught & { isOver?: boolean }) => {
  const translate = useTranslate();
  if (isOver) return <Told {...caught} />;
  return (
    <Message
      role="alert"
      title={translate("shell.failure.partTitle")}
      text={translate(isLoadFailure(caught.error) ? "shell.failure.chunkText" : "shell.failure.text")}
    >
      <div className="vc-message-actions">
        <WaysOn {...caught} />
      </div>
    </Message>
  );
};

const Told = ({ error, retry }: Caught) => {
  const notify = useNotify();
  const tell = useEvent(() => {
    notify(isLoadFailure(error) ? "shell.failure.chunkText" : "shell.failure.partTitle", { type: "error" });
    retry();
  });
  useEffect(tell, [tell]);
  return null;
};

/** Another try, where code that cannot be had would not be asked for again, and a reload. */
const WaysOn = ({ error, retry }: Caught) => {
  const translate = useTranslate();
  const isChunk = isLoadFailure(error);
  return (
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
  );
};
