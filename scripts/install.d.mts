export const hasAll: (folder?: string) => boolean;
