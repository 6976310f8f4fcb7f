import { afterEach, beforeEach, vi } from "vitest";

/**
 * Catches what a page saves as a file, in a test file's own list: jsdom has no downloads.
 *
 * @example
 * const saved = catchSavedFiles();
 */
export const catchSavedFiles = () => {
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    let content: Blob | undefined;
    URL.createObjectURL = (given: Blob) => {
      content = given;
      return "blob:file";
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      if (content) saved.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    saved.length = 0;
  });
  return saved;
};
