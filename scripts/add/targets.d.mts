export interface Target {
  address: string;
  whose: "company" | "person" | "platform";
  list: string[];
  refers: string[];
  isAtWork: boolean;
  ends: boolean;
}

export const targetsAmong: (resources: string[]) => Record<string, Target>;
