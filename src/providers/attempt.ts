/** What it answers; nothing where it fails, as a storage does that is full or forbidden. */
export const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};
