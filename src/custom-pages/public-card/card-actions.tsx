import { useState } from "react";
import { CardIcon } from "./card-icon";
import { usePublicCardTexts } from "./public-card-texts";
import { publicFile } from "./public-file";
import { QrDialog } from "./qr-dialog";
import type { PublicVcard } from "./use-public-vcard";

/** Keeps the card in the phone's contacts, or shows it to the next camera. */
export const CardActions = ({ vcard: { slug, name } }: { vcard: PublicVcard }) => {
  const texts = usePublicCardTexts();
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <div className="visit-actions">
      {/* A plain link: phones open the file of the server in their contacts, and one made here only as a download. */}
      <a className="public-button visit-action" href={publicFile(slug, "vcf")} download={`${slug}.vcf`}>
        <CardIcon name="save" />
        {texts.save}
      </a>
      <button
        type="button"
        className="public-button visit-action visit-second"
        aria-haspopup="dialog"
        onClick={() => setQrOpen(true)}
      >
        <CardIcon name="qr" />
        {texts.qr.open}
      </button>
      {isQrOpen && <QrDialog slug={slug} name={name} onClose={() => setQrOpen(false)} />}
    </div>
  );
};
