interface Readings {
  /** This machine's, around the question. */
  before: number;
  after: number;
  /** What the other one answered. */
  there: number;
}

/** How far two clocks are apart at least, in milliseconds: however long the question took, it was answered in between. */
export const clocksApart = ({ before, after, there }: Readings): number => Math.max(0, before - there, there - after);
