import type { Elsewhere } from "../../../src/providers/elsewhere/description";
import type { Place } from "./open-contract.mjs";

interface Field {
  name: string;
  kind: string;
  least?: number;
  most?: number;
  isWritten: boolean;
  isDemanded: boolean;
  isCreateOnly: boolean;
  isNullable: boolean;
}

export const readCollection: (
  contract: Place,
  asked: { name: string; path?: string },
) => {
  notes: string[];
  model: Pick<Elsewhere, "path" | "id" | "envelope" | "paging" | "order" | "filters" | "record"> & {
    fields: Field[];
    columns: string[];
    title: string;
    sortable: string[];
    verbs: { get: boolean; create: boolean; update?: "put" | "patch"; delete: boolean };
    actions: string[];
  };
};
