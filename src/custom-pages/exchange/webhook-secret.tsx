import { useState } from "react";
import { useTranslate } from "react-admin";
import { type RecordDialogProps, type RecordOf, useVerb } from "../../engine";
import { OnceDialog } from "../../engine/forms";
import { ConfirmDialog } from "../../ui/confirm-dialog";

/** Makes a webhook another secret and shows it, which nobody can a second time. */
export const SecretDialog = ({
  record: { id, name },
  onClose,
}: RecordDialogProps<RecordOf<"webhooks">, "webhooks">) => {
  const translate = useTranslate();
  const renew = useVerb("webhooks", "renew", { success: false, tells: true });
  const [secret, setSecret] = useState<string>();
  const make = async () => setSecret((await renew.attempt({ id }))?.data.secret);
  if (secret !== undefined) {
    const words = {
      title: translate("webhooks.label"),
      text: translate("webhooks.once"),
      copy: translate("webhooks.copy"),
      copied: translate("webhooks.copied"),
      done: translate("webhooks.close"),
    };
    return <OnceDialog words={words} secrets={[secret]} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={translate("webhooks.title", { title: name })}
      text={translate("webhooks.text")}
      confirm={translate("webhooks.make")}
      cancel={translate("engine.cancel")}
      isBusy={renew.isRunning}
      onConfirm={() => void make()}
      onClose={onClose}
    />
  );
};
