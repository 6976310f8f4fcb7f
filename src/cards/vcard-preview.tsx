import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
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
  <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ width: "100%", maxWidth: 380 }} />}>
    <VcardFace vcard={vcard} />
  </Suspense>
);
