import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { type Look, themeOf } from "./theme";

/** The look of languages that are written from right to left: Material's own styles are turned around as they are made. */
export const rightToLeft: Look = {
  theme: themeOf("rtl"),
  // Without Emotion's prefixes, which its usual cache alone can have for nothing: what Material writes needs them no more,
  // but for letters on buttons, which Safari lets people mark.
  styles: createCache({ key: "rtl", stylisPlugins: [rtlPlugin] }),
};
