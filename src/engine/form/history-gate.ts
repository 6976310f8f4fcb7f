/** Whether a step back or forward is to be undone; it is given the state of the entry that the browser has gone to. */
type Gatekeeper = (state: unknown) => boolean;

let gatekeeper: Gatekeeper | undefined;

// Listeners of one target hear in the order in which they came, so the entry imports this file before any router.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (gatekeeper?.(event.state)) event.stopImmediatePropagation();
  });
}

/** Puts a keeper at the gate of back and forward; the answer takes it away. */
export const guardHistory = (keeper: Gatekeeper): (() => void) => {
  gatekeeper = keeper;
  return () => {
    if (gatekeeper === keeper) gatekeeper = undefined;
  };
};
