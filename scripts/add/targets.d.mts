export interface Target {
  whose: "company" | "person" | "platform";
  list: string[];
  refers: string[];
}

export const targetsAmong: (resources: string[]) => Record<string, Target>;
