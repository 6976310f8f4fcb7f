import { usePublicTexts } from "./public-texts";

interface ToastProps {
  text?: string;
  onClose: () => void;
}

/** What went wrong, bottom right, read out at once; it stays until it is closed or the next attempt begins. */
export const Toast = ({ text, onClose }: ToastProps) => {
  const { close } = usePublicTexts().public;
  return (
    <div className="public-toasts" role="alert">
      {text && (
        <div className="public-toast">
          <p>{text}</p>
          <button type="button" aria-label={close} title={close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
};
