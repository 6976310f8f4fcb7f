import "@testing-library/jest-dom/vitest";
import { afterEach } from "vitest";

// Server tests run without a page, and should not pay for one.
if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
