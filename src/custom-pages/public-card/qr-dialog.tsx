import { useEffect, useRef, useState } from "react";
import { usePublicTexts } from "../../public/public-texts";
import { usePublicCardTexts } from "./public-card-texts";
import { publicFile } from "./public-file";

interface QrDialogProps {
  slug: string;
  name: string;
  onClose: () => void;
}

/** The QR code of the card, large enough for a camera. */
export const QrDialog = ({ slug, name, onClose }: QrDialogProps) => {
  const { close } = usePublicTexts().public;
  const texts = usePublicCardTexts().qr;
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  const title = texts.title.replace("%{name}", () => name);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  return (
    <dialog ref={dialog} className="visit-dialog" aria-labelledby="visit-qr" onClose={onClose}>
      <h2 id="visit-qr">{title}</h2>
      <p>{texts.text}</p>
      {isBroken ? (
        <div className="visit-qr-failed" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="public-button visit-second" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      ) : (
        <img
          key={attempt}
          src={publicFile(slug, "qr")}
          alt={title}
          width={280}
          height={280}
          onError={() => setBroken(true)}
        />
      )}
      <button type="button" className="public-button" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
};
