import { useRef, useState } from "react";

/**
 * Copies what an element shows, and says whether it did.
 *
 * @example
 * const { place, copy, isCopied } = useCopy<HTMLElement>();
 */
export const useCopy = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!place.current) return;
    // for those whose browser gives no clipboard to pages without TLS: one key press is left
    const selection = getSelection();
    selection?.selectAllChildren(place.current);
    try {
      // with its lines, which the text of the element alone does not have
      await navigator.clipboard.writeText(String(selection));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { place, copy, isCopied };
};
