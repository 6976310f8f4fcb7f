import "@testing-library/jest-dom/vitest";
import type { Config } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A limit for what never comes, not for what comes late: what a test draws first is often fetched from the process that
// transforms it, which may stand for a minute while its output is read by nobody or the machine is held. Shorter where it is
// known not to come (`scripts/prove.mjs`).
// `expect.poll` has the same one by the configuration.
const patience = Number(process.env.TEST_PATIENCE ?? 180_000);
const { waitFor } = vi;
// files share a process: once is enough
if (waitFor.name !== "waitPatiently")
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, { timeout: patience, ...(typeof options === "number" ? { timeout: options } : options) });
  };

// What a test puts in the place of something ends with it: files share a process, and undone before the next test only,
// it would take with it what the next file has put there for all of its own.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Server tests run without a page, and should not pay for one.
if (typeof document !== "undefined") {
  // jsdom brings byte arrays of its own, which Node's cryptography does not know: the server runs in this process too.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
  globalThis.ArrayBuffer = Object.getPrototypeOf(Buffer.from("").buffer).constructor;
  // Every question about a role or a name asks for the style of many elements, and jsdom answers each of them by going
  // through all rules there are: a test takes half its time without those of MUI, and a seventh less with what follows
  // from the element alone. Looks are tested in a browser.
  const insert = HTMLHeadElement.prototype.insertBefore;
  HTMLHeadElement.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    const isMui = child instanceof HTMLStyleElement && child.dataset.emotion !== undefined;
    if (!isMui) insert.call(this, child, before);
    return child;
  };
  window.getComputedStyle = quickly(window.getComputedStyle);
  const { cleanup, configure, getConfig } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: patience, getElementError: whenRead(getConfig().getElementError) });
  await forgetOwners();
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Whoever waits for an element asks with every change of the page, and reads the last answer alone: the page is written down then. */
function whenRead(tell: Config["getElementError"]): Config["getElementError"] {
  if (tell.name === "tellWhenRead") return tell;
  return function tellWhenRead(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    Error.captureStackTrace(error, tellWhenRead);
    let said: string | undefined;
    const get = () => (said ??= tell(message, container).message);
    const set = (text: string) => {
      said = text;
    };
    return Object.defineProperty(error, "message", { get, set, configurable: true });
  };
}

/**
 * For its messages React notes where each element was made, which takes a tenth of a test's time; it stops by itself after
 * some thousand. Which component an element stands in is told without that.
 */
async function forgetOwners() {
  const notes = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
  const { [notes]: internals } = (await import("react")) as unknown as Record<typeof notes, object>;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

/** Without rules of the page, what is seen of an element follows from its kind and from what is written into it. */
function quickly(ask: typeof getComputedStyle): typeof getComputedStyle {
  // the browser's own rules, asked once for each kind
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const traits = ["hidden", "type", "open"].map((name) => `${name}=${element.getAttribute(name)}`);
    const kind = [element.namespaceURI, element.tagName, ...traits].join(" ");
    const display = displays.get(kind) ?? ask(bare(element)).display;
    displays.set(kind, display);
    return display;
  };
  const written = (element: Element) => (element as Partial<ElementCSSInlineStyle>).style;
  const visibilityOf = (element: Element | null): string =>
    element ? written(element)?.visibility || visibilityOf(element.parentElement) : "visible";

  const answers: Record<string, (element: Element) => string> = {
    display: (element) => written(element)?.display || displayOf(element),
    visibility: visibilityOf,
    opacity: (element) => written(element)?.opacity || "1",
    // whoever asks goes up to the ancestors by itself
    pointerEvents: (element) => written(element)?.pointerEvents || "",
  };
  return (element, pseudo) => {
    if (pseudo) return ask(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        const answer = answers[String(name)];
        if (answer) return answer(element);
        if (name === "getPropertyValue")
          return (property: string) => answers[property]?.(element) ?? ask(element).getPropertyValue(property);
        return Reflect.get(ask(element), name);
      },
    });
  };
}

function bare(element: Element): Element {
  const same = element.cloneNode() as Element;
  same.removeAttribute("style");
  same.removeAttribute("class");
  return same;
}
