import { useEffect, useRef } from "react";
import { navigation } from "./navigation";

let isOpening = true;

/**
 * What is followed or pressed goes with its page: whoever works by the keyboard, or hears the page, goes on at what the new
 * one is called, unless it has a place of its own for them. What the browser opens begins where it begins. For the element
 * with the heading; there is no title while there is nothing to name yet.
 */
export const useArrival = (title: string | undefined) => {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!title) return;
    if ((!isOpening || navigation.hasMoved()) && document.activeElement === document.body) {
      const heading = page.current?.querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    }
    isOpening = false;
  }, [title]);
  return page;
};
