export function needsDatabase(path: string): boolean;
