import "@testing-library/jest-dom/vitest";
import { afterEach } from "vitest";

// Server tests run without a page, and should not pay for one.
if (typeof document !== "undefined") {
  // jsdom brings byte arrays of its own, which Node's cryptography does not know: the server runs in this process too.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
  globalThis.ArrayBuffer = Object.getPrototypeOf(Buffer.from("").buffer).constructor;
  // Every question about a role or a name asks for the style of many elements, and jsdom answers each of them by going
  // through all rules of the page: without those of MUI a test takes half its time. Looks are tested in a browser.
  const insert = HTMLHeadElement.prototype.insertBefore;
  HTMLHeadElement.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    const isMui = child instanceof HTMLStyleElement && child.dataset.emotion !== undefined;
    if (!isMui) insert.call(this, child, before);
    return child;
  };
  const { cleanup, configure } = await import("@testing-library/react");
  // a limit for what never comes, not for what comes late; shorter where it is known not to come (`scripts/prove.mjs`)
  configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE ?? 60_000) });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
