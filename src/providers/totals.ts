/** How many rows a list has, and whether that is all. */
export interface Total {
  total: number;
  isExact: boolean;
}

// by then others may have changed what is counted
const kept = 60_000;

/** Remembers how many rows a filter found, so that they are counted when it changes and not with every page. */
export const createTotals = (now: () => number = Date.now) => {
  const totals = new Map<string, Total & { until: number }>();
  return {
    find: (filter: string): Total | undefined => {
      const found = totals.get(filter);
      return found && found.until > now() ? found : undefined;
    },
    keep: (filter: string, total: Total): void => void totals.set(filter, { ...total, until: now() + kept }),
    forget: (): void => totals.clear(),
  };
};
