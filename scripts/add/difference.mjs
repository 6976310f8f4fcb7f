import { applyPatch, FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";

/**
 * What a command would have changed in a file that somebody has changed since it was made: a unified diff, and whether it
 * goes into the file as it stands.
 * @param {{ path: string, before: string, made?: string, text?: string }} file
 */
export const differenceOf = ({ path, before, made = "", text = "" }) => {
  const patch = structuredPatch(`a/${path}`, `b/${path}`, made, text, undefined, undefined, { context: 3 });
  return { diff: formatPatch(patch, FILE_HEADERS_ONLY), fits: applyPatch(before, patch) !== false };
};
