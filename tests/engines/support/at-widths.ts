import { test } from "./test";

export const widths = [1280, 360];

/** The same journeys on a desk and on a phone. */
export const atWidths = (journeys: (width: number) => void) => {
  for (const width of widths)
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      journeys(width);
    });
};
