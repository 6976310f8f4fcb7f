import { ensureBuilt } from "../../../scripts/build.mjs";

/** The product is tortured as it is built, and what runs alone has to find it built. */
export const setup = ensureBuilt;
