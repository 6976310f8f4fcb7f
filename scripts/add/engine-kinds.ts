/** What the commands ask the engine: its kinds, a value of each, and the schema that a field of one is. */
import type { KindRow } from "../../src/engine/kinds/kind-row";

export { schemaOf } from "../../src/engine/define/schemas";
export * as kinds from "../../src/engine/kinds";

const tested = Object.values(
  import.meta.glob<{ kind: unknown; rows: readonly KindRow[] }>("../../src/engine/kinds/*/*.rows.ts", { eager: true }),
);

/** What the first row of a kind has as its value. */
export const valueOfKind = (kind: unknown) => tested.find((one) => one.kind === kind)?.rows[0]?.value;
