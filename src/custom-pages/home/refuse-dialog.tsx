import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../../ui/confirm-dialog";

interface RefuseDialogProps {
  kind: "token" | "association";
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a no, which cannot be taken back. */
export const RefuseDialog = ({ kind, name, ...answers }: RefuseDialogProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate(`home.refuse.${kind}`, { name })}
      text={translate(`home.refuse.${kind}Text`, { name })}
      confirm={translate("home.refuse.confirm")}
      cancel={translate("home.refuse.cancel")}
      isDangerous
      {...answers}
    />
  );
};
