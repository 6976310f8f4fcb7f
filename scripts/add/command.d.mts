type Change = (words: string[], given: string[]) => string[];

export const withFields: Change;
export const withoutFields: Change;
export const withActions: Change;
export const withoutActions: Change;
export const refuseStrayLabels: (
  asked: { path: string; labels: object; called: string[] },
  earlier?: { labels: object },
) => void;
export const quoted: (words: string[]) => string;
