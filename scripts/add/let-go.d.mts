export const letGo: (asked: {
  table: string;
  columns?: string[];
  migrations?: { when: number }[];
  drop: boolean;
}) => Promise<{ isBehind: boolean }>;
