import { minifySync } from "vite";

/** Runs in the page: what the browser has kept, or null where that is forbidden. */
const readKept = (storage, key) => {
  try {
    return window[storage].getItem(`vcard-panel.${key}`);
  } catch {
    return null;
  }
};

/**
 * A script that stands in the page itself; `server/http/security-headers.ts` allows it by its hash.
 * @param run what it does, with nothing from outside but a reader of what the browser has kept, and what it is given
 */
export const inlineScript = (run, given) =>
  `<script>${minifySync("page.js", `(${run})(${readKept},${JSON.stringify(given)})`).code}</script>`;
