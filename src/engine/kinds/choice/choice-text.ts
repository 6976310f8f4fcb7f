import type { Place } from "../../define/draw";
import { plainText } from "../plain-text";

/** The text of a value in the person's language. */
export const choiceText = (value: unknown, place: Place): string => {
  const known = plainText(value);
  return known && place.translate(`${place.values}.${known}`, { _: known });
};

/** The texts of the chosen values of a filter. */
export const choicesText = (value: unknown, place: Place): string => {
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.map((one) => choiceText(one, place)).join(", ");
};
