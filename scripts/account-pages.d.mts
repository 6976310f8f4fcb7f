export const accountPages: string[];
