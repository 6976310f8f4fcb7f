interface Load {
  size: number;
  limit: number;
  each: number;
}

interface Definition {
  name: string;
  source: string;
  isMade: boolean;
}

export const excessOf: (load: Load, definitions?: readonly Definition[]) => string[];
