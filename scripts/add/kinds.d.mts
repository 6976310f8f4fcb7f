export const loadKinds: () => Promise<Record<string, unknown>>;
