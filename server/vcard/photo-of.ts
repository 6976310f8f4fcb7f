import { eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { media } from "../db/schema";
import { withSharp } from "../files/with-sharp";

const side = 256;

/** The picture for a card file: a small JPEG, because phones refuse large cards. */
export const photoOf = async (db: Db, avatarId: string | null): Promise<Uint8Array | undefined> => {
  if (avatarId === null) return undefined;
  const [stored] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.id, avatarId));
  if (!stored) return undefined;
  return withSharp("stored", (sharp) =>
    sharp(stored.bytes).flatten({ background: "#fff" }).resize(side, side).jpeg({ quality: 80 }).toBuffer(),
  );
};
