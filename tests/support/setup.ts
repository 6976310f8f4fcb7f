import "@testing-library/jest-dom/vitest";
import { afterEach } from "vitest";

// Server tests run without a page, and should not pay for one.
if (typeof document !== "undefined") {
  // jsdom brings byte arrays of its own, which Node's cryptography does not know: the server runs in this process too.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer);
  globalThis.ArrayBuffer = Object.getPrototypeOf(Buffer.from("").buffer).constructor;
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
