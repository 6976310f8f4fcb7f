import { usePublicTexts } from "./public-texts";

interface ToastCardProps {
  kind?: "success" | "failure";
  text: string;
  onClose: () => void;
}

/** The card of a toast, with the button that closes it. */
export const ToastCard = ({ kind = "failure", text, onClose }: ToastCardProps) => {
  const { close } = usePublicTexts().public;
  return (
    <div className="public-toast" data-kind={kind}>
      <p>{text}</p>
      <button type="button" aria-label={close} title={close} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
};
