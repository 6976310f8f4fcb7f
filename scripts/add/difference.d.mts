export const differenceOf: (file: { path: string; before: string; made?: string; text?: string }) => {
  diff: string;
  fits: boolean;
};
