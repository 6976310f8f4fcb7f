import { useEffect } from "react";
import { navigation } from "../../public/navigation";
import { onEachTouch } from "../../ui/shortcuts";

export const contentId = "content";

/** Moves the focus to where the page begins, past menu and bar. */
export const focusContent = () => document.getElementById(contentId)?.focus({ preventScroll: true });

/**
 * Whoever works by the keyboard keeps their place: where what had the focus is gone, and nothing else takes it, the nearest
 * that is left gets it, and the page where none is. What was pressed in a message or a dialog leads back to where one was.
 * Whoever comes from the sign-in screen begins with the page.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    if (navigation.hasMoved() && document.activeElement === document.body) focusContent();
    let isByKeyboard = false;
    let last: Element[] = [];
    let lastInContent: Element[] = [];
    /**
     * What stood behind each part around it, which tells the place of one that is gone. Not behind a button: there stands
     * what is done next, and pressing twice is not to do that.
     */
    const following = new WeakMap<Element, Element | null>();
    /** What waits for an answer, and has the focus again when that has come: it was disabled while it had it, or behind a question. */
    let disabled: HTMLElement | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stopNoting = onEachTouch((isByKey) => {
      isByKeyboard = isByKey;
    });
    const noteFocus = ({ target }: Event) => {
      const path = withAncestors(target);
      // a dialog takes the focus itself while a button in it waits for an answer
      if (path[0] && disabled && last.indexOf(path[0]) > 0 && !isStop(path[0])) return;
      disabled = undefined;
      last = path;
      for (const part of path.slice(1)) following.set(part, part.nextElementSibling);
      if (isInContent(last)) lastInContent = last;
    };
    const isLost = () => {
      const { activeElement } = document;
      if (!isByKeyboard || !last[0] || !activeElement) return false;
      if (last[0] === disabled && isThere(disabled)) return activeElement.contains(disabled) && !isStop(activeElement);
      return activeElement === document.body && !isThere(last[0]);
    };
    const keep = () => {
      if (!isLost()) return;
      if (disabled && isThere(disabled)) {
        if (isStop(disabled)) disabled.focus();
        return;
      }
      const path = isInContent(last) ? last : lastInContent;
      // what a question led away from waits for its answer as if it had been pressed just now
      if (isWaiting(path[0]) && isThere(path[0])) {
        last = path;
        disabled = path[0];
        return;
      }
      let next: Element | null | undefined;
      for (const element of path) {
        if (element.id === contentId) break;
        const stop = isThere(element) && [...stopsOf(next), ...stopsOf(element)].find(isStop);
        next = following.get(element);
        if (stop instanceof HTMLElement) return stop.focus();
      }
      if (!document.getElementById(contentId)?.closest(behind)) focusContent();
    };
    const observer = new MutationObserver(() => {
      if (isWaiting(last[0])) disabled = last[0];
      if (!isLost()) return;
      clearTimeout(waiting);
      waiting = setTimeout(keep, turnOfOthers);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", noteFocus);
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      stopNoting();
      removeEventListener("focusin", noteFocus);
    };
  }, []);
};

/** In milliseconds: a screen that knows where the focus belongs says so first. */
const turnOfOthers = 50;

const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";
/** What lies behind a dialog. */
const behind = "[aria-hidden='true'], [inert]";

const withAncestors = (target: EventTarget | null): Element[] => {
  const found: Element[] = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) found.push(at);
  return found;
};

const stopsOf = (element: Element | null | undefined) => (element ? [element, ...element.querySelectorAll(stops)] : []);

const isInContent = (path: Element[]) => path.some(({ id }) => id === contentId);

const isWaiting = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(":disabled");

const isThere = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;

const isStop = (element: Element) =>
  element.matches(stops) && !element.matches(":disabled") && isThere(element) && !element.closest(behind);
