import { eq } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { media } from "../db/schema";
import { createLanes } from "../http/lane";
import { refuseField } from "../refuse-field";
import { withSharp } from "./with-sharp";

const side = 512;
const mostPixels = 25_000_000;
const longest = { seconds: 20 };

interface Image {
  contentType: "image/jpeg" | "image/png";
  bytes: Uint8Array;
}

/** A person's pictures come one after the other, so that nobody fills the lane alone. */
const oneFor = createLanes({ name: "pictures", atOnce: 1, waiting: 0, retryAfter: 5 });

/**
 * Re-encodes a picture as a square without metadata, turned upright. A photo fills the square, a logo is fitted into it.
 * @throws Refusal 400 when the content is neither JPEG nor PNG, whatever its name says, or has more than 25 megapixels;
 * 429 when the person sends too many, or everybody together
 */
export const encodeSquare = async (
  context: Context,
  { file, kind }: { file: File; kind: "photo" | "logo" },
): Promise<Image> => {
  const { id } = signedIn(context);
  await context.limits.consume("pictureByCaller", id);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isJpeg(bytes) && !isPng(bytes)) throw noImage();
  return oneFor(id, () =>
    withSharp("uploads", async (sharp) => {
      // from the header alone; nothing is decoded yet
      const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
      if (width * height > mostPixels) throw tooLarge();
      const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).rotate().timeout(longest);
      const background = { r: 255, g: 255, b: 255, alpha: hasAlpha ? 0 : 1 };
      const square = upright.resize(side, side, { fit: kind === "photo" ? "cover" : "contain", background });
      const [contentType, encoded] = hasAlpha
        ? (["image/png", square.png({ compressionLevel: 9 })] as const)
        : (["image/jpeg", square.jpeg({ quality: 84, mozjpeg: true })] as const);
      return { contentType, bytes: await encoded.toBuffer().catch(refuse) };
    }),
  );
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

const tooLarge = () => refuseField({ path: "file", type: "TOO_LARGE", message: "must have at most 25 megapixels" });

const refuse = () => {
  throw noImage();
};
