/** Runs one statement; rows of what it selects. */
type Query = (text: string) => Promise<{ rows: unknown[] }>;

export const firstNames: string[];
export const surnames: string[];
export const titles: string[];
export const fillTokens: (query: Query, counts: Record<string, number>) => Promise<void>;
