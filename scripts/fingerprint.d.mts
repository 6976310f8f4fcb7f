export const fingerprint: (paths: string[]) => string;
