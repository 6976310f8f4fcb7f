import { setImmediate as nextTurn } from "node:timers/promises";

// less than anybody notices
const longestTurn = 10;

/** Computes something of each item, and lets everything else of the process have its turn again and again meanwhile. */
export const inTurns = async <Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]> => {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < longestTurn) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
};
