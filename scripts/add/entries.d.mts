export type Entry = { file: string } & (
  | { kind: "property"; path: string; key: string; value?: string }
  | { kind: "element" | "spread"; path: string; value: string }
  | { kind: "import" | "export"; names: string; from: string }
  | { kind: "name"; name: string; from: string }
  | { kind: "line"; block: string; line: string }
);

export const withEntry: (text: string, entry: Entry) => string;
export const withoutEntry: (text: string, entry: Entry) => string;
