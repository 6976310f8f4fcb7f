import { eq } from "drizzle-orm";
import type { Operation } from "../contract/operation";
import { media } from "../db/schema";
import { Refusal } from "../refusal";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// the id changes with the image, so what a browser has once it may keep
const headers = { "Cache-Control": "public, max-age=31536000, immutable" };

/** Pictures and logos, for whoever knows the unguessable id. */
export const getPublicImage: Operation<"getPublicImage"> = async ({ path: { id } }, { db }) => {
  const [found] = uuid.test(id) ? await db.select().from(media).where(eq(media.id, id)) : [];
  if (!found) throw new Refusal("NOT_FOUND");
  const contentType = found.contentType === "image/png" ? "image/png" : "image/jpeg";
  return { status: 200, contentType, content: new Uint8Array(found.bytes), headers };
};
