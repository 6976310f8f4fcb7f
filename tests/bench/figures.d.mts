export declare const printRatio: (name: string, figures: [number[], number[]], unit?: string) => void;
export declare const timed: (call: () => unknown) => Promise<number>;
