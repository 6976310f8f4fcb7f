import type { components } from "../../openapi/schema";
import type { Context } from "../contract/operation";
import { toVcard, type VcardRow } from "../db/vcards";
import { publicPage } from "../http/public-page";
import { preferredLocale } from "../languages/preferred-locale";
import { countryNames } from "./country-names";
import { drawQr, drawVcardQr } from "./draw-qr";
import { photoOf } from "./photo-of";
import type { VcardContent, VcardVersion } from "./vcard-content";
import { writeVcard } from "./write-vcard";

/** The reply that hands a token out as a card file, named like its public address. */
export const replyVcardFile = async (context: Context, row: VcardRow, version: VcardVersion = "3.0") => {
  const photo = await photoOf(context.db, row.holder?.avatarId ?? null);
  return {
    status: 200 as const,
    contentType: "text/vcard" as const,
    content: writeVcard({ ...contentOf(context, toVcard(row)), photo }, version),
    headers: { "Content-Disposition": `attachment; filename="${row.slug}.vcf"` },
  };
};

/** The reply that draws a token: its public address, or the card itself when it is private. */
export const replyVcardQr = (context: Context, row: VcardRow) => {
  const vcard = toVcard(row);
  const content = vcard.isPrivate ? drawVcardQr(contentOf(context, vcard)) : drawQr(publicPage(context.env, row));
  return { status: 200 as const, contentType: "image/svg+xml" as const, content };
};

const contentOf = ({ language }: Context, vcard: components["schemas"]["Vcard"]): VcardContent => ({
  vcard,
  isPerson: vcard.company === undefined || vcard.associate !== undefined,
  countryName: countryNames(preferredLocale(language)),
});
