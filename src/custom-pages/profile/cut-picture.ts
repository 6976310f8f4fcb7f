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

/** What is kept of a picture: a square in the box around the turned picture, in the picture's own pixels. */
export interface Cut {
  area: { x: number; y: number; width: number; height: number };
  /** Degrees, clockwise. */
  rotation: number;
}

interface CutPicture extends Cut {
  /** Loaded already; the browser draws it as its metadata says which way up is. */
  image: HTMLImageElement;
  keepTransparency: boolean;
}

/** Larger than the server keeps it, so that nothing is lost, and small enough for any device. */
const mostSide = 1024;

/** Cuts a square out of a picture and encodes it without metadata, to fit what the server takes. */
export const cutPicture = ({ image, area, rotation, keepTransparency }: CutPicture): Promise<Blob> => {
  const side = Math.max(1, Math.min(mostSide, Math.round(area.width)));
  const draw = (background?: string) => {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext("2d");
    if (!pen) return undefined;
    if (background) {
      pen.fillStyle = background;
      pen.fillRect(0, 0, side, side);
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    const box = boxAround({ width, height, rotation });
    pen.imageSmoothingQuality = "high";
    pen.scale(side / area.width, side / area.height);
    pen.translate(box.width / 2 - area.x, box.height / 2 - area.y);
    pen.rotate(radians(rotation));
    pen.drawImage(image, -width / 2, -height / 2);
    return canvas;
  };
  return fitPicture(
    ({ type, quality }) =>
      new Promise((resolve) => {
        const canvas = draw(type === "image/jpeg" ? "#fff" : undefined);
        if (canvas) canvas.toBlob(resolve, type, quality);
        else resolve(null);
      }),
    { keepTransparency },
  );
};

/** The upright box around a turned picture. */
export const boxAround = ({ width, height, rotation }: { width: number; height: number; rotation: number }) => {
  const sine = Math.abs(Math.sin(radians(rotation)));
  const cosine = Math.abs(Math.cos(radians(rotation)));
  return { width: cosine * width + sine * height, height: sine * width + cosine * height };
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
