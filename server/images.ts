import { eq } from "drizzle-orm";
import type { Db } from "./db/open";
import { media } from "./db/schema";
import { refuseField } from "./refuse-field";

const side = 512;
const mostPixels = 60_000_000;

interface Image {
  contentType: "image/jpeg" | "image/png";
  bytes: Uint8Array;
}

/**
 * Re-encodes a picture as a square without metadata, turned upright. A photo fills the square, a logo is fitted into it.
 * @throws Refusal 400 when the content is neither JPEG nor PNG, whatever its name says.
 */
export const encodeSquare = async (file: File, kind: "photo" | "logo"): Promise<Image> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isJpeg(bytes) && !isPng(bytes)) throw noImage();
  const { default: sharp } = await import("sharp");
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).rotate();
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const transparent = { r: 255, g: 255, b: 255, alpha: hasAlpha ? 0 : 1 };
    const square = upright.resize(side, side, { fit: kind === "photo" ? "cover" : "contain", background: transparent });
    if (hasAlpha) return { contentType: "image/png", bytes: await square.png({ compressionLevel: 9 }).toBuffer() };
    return { contentType: "image/jpeg", bytes: await square.jpeg({ quality: 84, mozjpeg: true }).toBuffer() };
  } catch {
    throw noImage();
  }
};

/** Stores an image and returns its unguessable id; the one that it replaces goes. */
export const storeImage = async (
  db: Db,
  { image, at, replaces }: { image: Image; at: Date; replaces: string | null },
) => {
  const [stored] = await db
    .insert(media)
    .values({ contentType: image.contentType, bytes: image.bytes, createdAt: at })
    .returning({ id: media.id });
  if (!stored) throw new Error("The image was not stored.");
  if (replaces) await deleteImage(db, replaces);
  return stored.id;
};

export const deleteImage = (db: Db, id: string) => db.delete(media).where(eq(media.id, id));

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));

const noImage = () => refuseField({ path: "file", type: "INVALID_FORMAT", message: "must be a JPEG or PNG image" });
