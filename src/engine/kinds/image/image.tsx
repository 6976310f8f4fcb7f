import { lazy } from "react";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { plainText } from "../plain-text";

const ImageCell = ({ value }: CellProps) => {
  const address = plainText(value);
  return address ? <img className="vc-image" src={address} alt="" loading="lazy" decoding="async" /> : null;
};

const ImageValue = ({ value, place }: CellProps) => {
  const address = plainText(value);
  return address ? <img className="vc-image vc-image-large" src={address} alt={place.translate(place.label)} /> : null;
};

// Few people change a picture.
const Upload = lazy(async () => ({ default: (await import("./picture-input")).PictureInput }));

/**
 * The address of a picture; it is changed beside the form, when the definition names its path under `uploads`. A filter
 * `logoUrl_empty` finds records with and without one.
 *
 * @example
 * fields: { logoUrl: image().optional() },
 * uploads: { logo: "logoUrl" },
 */
export const image = () =>
  draw(z.string().max(2048), {
    Cell: ImageCell,
    Value: ImageValue,
    Upload,
    isPicture: true,
  });
