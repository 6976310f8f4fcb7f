import { test } from "./test";

/** The same journeys on a desk and on a phone. */
export const atWidths = (journeys: () => void) => {
  for (const width of [1280, 360])
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      journeys();
    });
};
