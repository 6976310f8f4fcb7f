import type { Finding } from "./doctor/finding";

export function examine(checks?: Record<string, () => Promise<Finding[]>>): Promise<{ text: string; count: number }>;

export function compilerFindings(said: string): Finding[];
