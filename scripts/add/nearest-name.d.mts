export const nearestName: (name: string, names: readonly string[]) => string | undefined;
