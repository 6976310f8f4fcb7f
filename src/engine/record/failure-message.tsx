import CloudOff from "@mui/icons-material/CloudOff";
import Button from "@mui/material/Button";
import { type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { Message, type MessageProps } from "../../ui/message";
import { useEngine } from "../engine-provider";
import { RequestCode, useTold } from "./request-code";

interface FailureMessageProps extends Pick<MessageProps, "level"> {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Other ways on, beside another try. */
  children?: ReactNode;
}

/** What stands where something could not be read: why, another try, and what support is told when it goes on. */
export const FailureMessage = ({ title, error, onRetry, children, ...heading }: FailureMessageProps) => {
  const translate = useTranslate();
  const { asFailure, Elsewhere } = useEngine();
  const known = asFailure(error);
  // to read, nothing was typed: the address names what cannot be there
  const failure = known.type === "VALIDATION_FAILED" ? { type: "NOT_FOUND", isGone: true } : known;
  const { text, request } = useTold()(failure);
  const { isGone } = failure;
  return (
    <Message {...heading} role="alert" icon={<CloudOff />} title={title} text={text}>
      {isGone && Elsewhere && (
        <Suspense>
          <Elsewhere />
        </Suspense>
      )}
      <div className="vc-message-actions">
        {/* what is gone is hardly there at another try: another way on is the first one */}
        <Button variant={isGone ? "outlined" : "contained"} onClick={onRetry}>
          {translate("engine.retry")}
        </Button>
        {children}
      </div>
      {request && <RequestCode code={request} />}
    </Message>
  );
};
