import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { messageKey } from "../../providers/message-key";
import { useFailureToast } from "../../providers/use-failure-toast";
import { askForMail } from "../account/ask-for-mail";

interface PendingEmailProps {
  email: string;
  /** The address that waits for its confirmation. */
  pending: string | undefined;
}

/** Explains when a new address counts; while one waits, offers its link again and the way back. */
export const PendingEmail = ({ email, pending }: PendingEmailProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useFailureToast();
  const { setValue } = useFormContext();
  const [isSending, setSending] = useState(false);
  if (pending === undefined) return <p className="profile-note">{translate("profile.email.note")}</p>;

  const resend = async () => {
    setSending(true);
    try {
      const type = await askForMail("/accounts/resend-confirmation", pending);
      notify(messageKey("success", type), { type: "success" });
    } catch (error) {
      onError(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Alert severity="info" sx={{ alignItems: "flex-start" }}>
      {translate("profile.email.pending", { pending, email })}
      <div className="profile-actions">
        <Button size="small" loading={isSending} onClick={() => void resend()}>
          {translate("profile.email.resend")}
        </Button>
        {/* A save like any other, with whatever else was typed. */}
        <Button size="small" type="submit" onClick={() => setValue("email", email, { shouldDirty: true })}>
          {translate("profile.email.giveUp", { email })}
        </Button>
      </div>
    </Alert>
  );
};
