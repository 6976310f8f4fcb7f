import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";
import { leaveEvent } from "./ask-to-leave";
import { guardHistory } from "./history-gate";
import { useUnloadWarning } from "./use-unload-warning";

interface Pending {
  go: () => void;
}

/**
 * Holds back a navigation that would throw away unsaved work, until the person decides. React Router blocks only in its
 * data routers, and the panel's router is a plain one: so links and redirects are caught at the navigator, back and
 * forward at the event, which is undone and done again.
 */
export const useLeaveGuard = (isDirty: boolean) => {
  const { navigator } = useContext(NavigationContext);
  const [pending, setPending] = useState<Pending>();
  const isOpen = useRef(false);
  useUnloadWarning(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const { push, replace } = navigator;
    const position = positionOf(window.history.state);
    navigator.push = (...target) => hold(() => push.apply(navigator, target));
    navigator.replace = (...target) => hold(() => replace.apply(navigator, target));
    let isReturning = false;
    const release = guardHistory((state) => {
      if (isOpen.current) return false;
      if (isReturning) {
        isReturning = false;
        return true;
      }
      const steps = positionOf(state) - position || -1;
      isReturning = true;
      window.history.go(-steps);
      setPending({ go: () => window.history.go(steps) });
      return true;
    });
    const onLeave = (event: Event) => {
      if (isOpen.current || !isLeave(event)) return;
      event.preventDefault();
      setPending({ go: event.detail });
    };
    window.addEventListener(leaveEvent, onLeave);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      release();
      window.removeEventListener(leaveEvent, onLeave);
    };

    function hold(go: () => void): void {
      if (isOpen.current) go();
      else setPending({ go });
    }
  }, [isDirty, navigator]);

  /** Lets through what follows: the work is saved, or given up. */
  const open = useCallback(() => {
    isOpen.current = true;
  }, []);
  return {
    open,
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave: () => {
      open();
      setPending(undefined);
      pending?.go();
    },
  };
};

function isLeave(event: Event): event is CustomEvent<() => void> {
  return event instanceof CustomEvent && typeof event.detail === "function";
}

/** React Router numbers its entries in the history's state. */
function positionOf(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : 0;
}
