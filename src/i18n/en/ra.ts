import english from "ra-language-english";
import type { Dictionary } from "../dictionary";

// The package carries every text, but its type leaves two parts of them optional; a test holds that none is missing.
/** react-admin's own texts. */
export const ra = english.ra as Dictionary["ra"];
