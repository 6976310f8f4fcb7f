/** What a storage has, by name: one that is wrapped tells it by `key` alone. */
export const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").sort();
