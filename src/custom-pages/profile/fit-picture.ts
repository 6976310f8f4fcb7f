import { ApiError } from "../../providers/api-error";

/** The most that the server takes, in bytes. */
export const mostBytes = 3 * 1024 * 1024;

interface Attempt {
  type: "image/png" | "image/jpeg";
  quality?: number;
}

/**
 * Encodes a picture so that it fits: as good as it can be, then with less and less quality.
 * @throws ApiError SIZE_EXCEEDS_LIMIT when nothing fits.
 */
export const fitPicture = async (
  encode: (attempt: Attempt) => Promise<Blob | null>,
  { keepTransparency = false } = {},
): Promise<Blob> => {
  for (const attempt of keepTransparency ? [lossless, ...lossy] : lossy) {
    const picture = await encode(attempt);
    if (picture && picture.size <= mostBytes) return picture;
  }
  throw new ApiError({ code: 413, type: "SIZE_EXCEEDS_LIMIT" });
};

const lossless: Attempt = { type: "image/png" };
const lossy: readonly Attempt[] = [0.92, 0.8, 0.65, 0.5].map((quality) => ({ type: "image/jpeg", quality }));
