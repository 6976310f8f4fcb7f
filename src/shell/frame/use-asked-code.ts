import { useCallback } from "react";
import { useNotify } from "react-admin";

/**
 * Fetches code that a key, a button or a call asks for over a screen that stands; where it cannot be had that is told, and
 * the screen stays.
 *
 * @example
 * const fetchAsked = useAskedCode();
 * const found = await fetchAsked(() => import("./shortcut-sheet"));
 */
export const useAskedCode = () => {
  const notify = useNotify();
  return useCallback(
    async <Code>(load: () => Promise<Code>): Promise<Code | undefined> => {
      try {
        return await load();
      } catch {
        notify("shell.failure.chunkText", { type: "error" });
        return undefined;
      }
    },
    [notify],
  );
};
