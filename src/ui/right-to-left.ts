import createCache from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";

/**
 * Where the styles of languages that are written from right to left are made: Material's own are turned around meanwhile.
 * Without Emotion's prefixes, which its usual cache alone can have for nothing: what Material writes needs them no more,
 * but for letters on buttons, which Safari lets people mark.
 */
export const turnedStyles = createCache({ key: "rtl", stylisPlugins: [rtlPlugin] });
