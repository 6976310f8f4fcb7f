import { z } from "zod";
import { type CellProps, draw } from "../draw";
import { plainText } from "./plain-text";

const ImageCell = ({ value }: CellProps) => {
  const address = plainText(value);
  return address ? <img className="vc-image" src={address} alt="" loading="lazy" decoding="async" /> : null;
};

const ImageValue = ({ value, place }: CellProps) => {
  const address = plainText(value);
  return address ? <img className="vc-image vc-image-large" src={address} alt={place.translate(place.label)} /> : null;
};

/**
 * The address of a picture.
 *
 * @example
 * logoUrl: image().optional()
 */
export const image = () => draw(z.string().max(2048), { Cell: ImageCell, Value: ImageValue });
