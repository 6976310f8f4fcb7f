import { lazy, Suspense } from "react";
import { WaitingBlock } from "../../ui/waiting-block";
import { addressLines } from "./address-lines";
import type { CardContent } from "./card-content";

const VcardFace = lazy(async () => ({ default: (await import("./vcard-face")).VcardFace }));

interface VcardPreviewProps {
  /** A token of the contract, or the values of a form that is being filled in. */
  vcard: CardContent;
}

/**
 * A token as its recipient sees it. The drawing is fetched when the first card is shown.
 *
 * @example
 * <VcardPreview vcard={token} />
 */
export const VcardPreview = ({ vcard }: VcardPreviewProps) => (
  <Suspense fallback={<WaitingBlock height={heightOf(vcard)} sx={{ width: "100%", maxWidth: 380 }} />}>
    <VcardFace vcard={vcard} />
  </Suspense>
);

/** About as high as the card will be, in px, so that what is below it does not move much. */
const heightOf = ({ emails = [], phones = [], company, address, socialNetworks = [] }: CardContent) => {
  const contacts = emails.length + phones.length + (company?.site ? 1 : 0);
  const lines = addressLines(address).length;
  return 216 + 36 * Math.max(contacts, 1) + (lines > 0 ? 40 + 20 * lines : 0) + (socialNetworks.length > 0 ? 84 : 0);
};
