import type { parseAst } from "vite";

export const withoutUnused: (source: string, tree: ReturnType<typeof parseAst>) => string;
