import createCache from "@emotion/cache";
import { type Look, theme } from "./theme";

/** The look in a direction of writing; from right to left it comes by itself, since few languages are written so. */
export const loadLook = async (direction: "ltr" | "rtl"): Promise<Look> =>
  direction === "rtl" ? (await import("./right-to-left")).rightToLeft : leftToRight;

const leftToRight: Look = { theme, styles: createCache({ key: "css" }) };
