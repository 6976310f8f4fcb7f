import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { pathOf } from "../../engine";
import { onEachTouch } from "../../ui/shortcuts";
import { useFrame } from "./frame";

/**
 * What is followed or pressed opens at its top, and what one goes back to where it was left. The browser knows of neither: to
 * it the pages of the panel are one document, which keeps its place, and whose rows are not there yet when it looks for it.
 */
export const useKeptScroll = () => {
  const { key, pathname } = useLocation();
  const { resources } = useFrame();
  // a dialog leaves the list behind it as it is
  const over = resources.find(
    ({ name, create }) => create && pathname === pathOf({ resource: name, screen: "create" }),
  );
  const screen = over ? pathOf({ resource: over.name, screen: "list" }) : pathname;
  const isGoneBackTo = useNavigationType() === "POP";
  const shown = useRef({ key, screen });
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const note = () => {
      // what shortens a page on the way to the next one is no place of either
      if ((history.state?.key ?? "default") !== shown.current.key) return;
      places.current.set(shown.current.key, document.documentElement.scrollTop);
    };
    // of a page that is loaded anew the browser knows the place
    const handOver = () => {
      history.scrollRestoration = "auto";
    };
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    takeOver();
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", handOver);
    addEventListener("pageshow", takeOver);
    return () => {
      handOver();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", handOver);
      removeEventListener("pageshow", takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, screen };
    if (before.key === key) return;
    // another page of a list, or other filters, are the same screen
    if (isGoneBackTo) return scrollOnceItReaches(places.current.get(key) ?? 0);
    if (before.screen !== screen) document.documentElement.scrollTop = 0;
  }, [key, screen, isGoneBackTo]);
};

/** Follows the page while it grows, until it is long enough, or the person takes it elsewhere. */
const scrollOnceItReaches = (place: number) => {
  const page = document.documentElement;
  const scroll = () => {
    page.scrollTop = place;
    // a page is scrolled by parts of a pixel, too
    if (page.scrollTop + 1 > place) stop();
  };
  const observer = new MutationObserver(scroll);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    stopNoting();
    removeEventListener("wheel", stop);
  };
  const stopNoting = onEachTouch(stop);
  addEventListener("wheel", stop, { passive: true });
  scroll();
  return stop;
};
