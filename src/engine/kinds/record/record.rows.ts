import type { KindRow } from "../kind-row";
import { record } from "./record";

export const kind = record;

export const rows: readonly KindRow[] = [
  {
    name: "record",
    schema: record(),
    value: { id: "01890000-0000-7000-8000-000000000001", name: "Acme" },
    shown: "Acme",
  },
];
