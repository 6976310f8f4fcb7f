export const past: (verb: string) => string;
