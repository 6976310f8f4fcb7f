import { ToastCard } from "./toast-card";

interface ToastProps {
  text?: string;
  onClose: () => void;
}

/** What went wrong, bottom right, read out at once; it stays until it is closed or the next attempt begins. */
export const Toast = ({ text, onClose }: ToastProps) => (
  <div className="public-toasts" role="alert">
    {text && <ToastCard text={text} onClose={onClose} />}
  </div>
);
