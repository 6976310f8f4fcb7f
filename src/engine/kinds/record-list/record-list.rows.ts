import type { KindRow } from "../kind-row";
import { recordList } from "./record-list";

export const kind = recordList;

export const rows: readonly KindRow[] = [
  {
    name: "record list",
    schema: recordList(),
    value: [{ id: "01890000-0000-7000-8000-000000000001", name: "Ana", email: "a@b.co" }],
    shown: "Ana",
  },
];
