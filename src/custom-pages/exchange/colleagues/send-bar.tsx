import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";

interface SendBarProps {
  count: number;
  isSending: boolean;
  onSend: () => void;
  onClear: () => void;
}

/** How many are chosen, and the button that shares with them. */
export const SendBar = ({ count, isSending, onSend, onClear }: SendBarProps) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper vc-save-bar">
      <Button variant="contained" loading={isSending} disabled={count === 0} onClick={onSend}>
        {translate("sharing.colleagues.send")}
      </Button>
      <span role="status">{translate("sharing.colleagues.chosen", { smart_count: count })}</span>
      {count > 0 && (
        <Button onClick={onClear} disabled={isSending}>
          {translate("sharing.colleagues.clear")}
        </Button>
      )}
    </div>
  );
};
