import { renderSVG } from "uqr";
import type { VcardContent } from "./vcard-content";
import { writeVcard } from "./write-vcard";

/** A QR code as SVG, with the quiet zone of four modules that scanners ask for (ISO/IEC 18004). */
export const drawQr = (text: string): string => renderSVG(text, { border: 4, ecc: "M", pixelSize: 10 });

// octets that a code of the largest size holds at this error correction
const capacity = 2331;

/** The card itself as a QR code: without the photo, and as much of the rest as one code holds. */
export const drawVcardQr = ({ photo, ...content }: VcardContent): string => {
  const { id, name, title, entity, emails, phones, company, updatedAt } = content.vcard;
  const bare = { id, name, emails: emails.slice(0, 1), phones: phones.slice(0, 1), socialNetworks: [], updatedAt };
  const work = { ...(title && { title }), ...(entity && { entity }), ...(company && { company }) };
  const fromWholeToBare = [content.vcard, { ...content.vcard, socialNetworks: [] }, { ...bare, ...work }, bare];
  const texts = fromWholeToBare.map((vcard) => writeVcard({ ...content, vcard }, "3.0"));
  return drawQr(texts.find((text) => Buffer.byteLength(text) <= capacity) ?? name);
};
