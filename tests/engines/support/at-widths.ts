import { test } from "./test";

/** The same journeys on a desk and on a phone; each is told which one it is, since they share a server and its data. */
export const atWidths = (journeys: (at: number) => void) => {
  for (const [at, width] of [1280, 360].entries())
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      journeys(at);
    });
};
