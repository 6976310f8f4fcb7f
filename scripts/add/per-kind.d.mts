interface Row {
  isByHand?: boolean;
  filter?: "flag" | "values" | "one" | "range" | "days" | "near" | "words" | "presence";
}
export const perKind: Record<string, Row>;
export const rowOf: (kind: string) => Row;
