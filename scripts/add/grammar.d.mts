interface Description {
  actions: { name: string; past: string; flag: string; to: boolean }[];
}

export const describeResource: (
  given: string[],
  options: Partial<Record<"for" | "read" | "actions" | "icon" | "one", string>>,
  known: { kinds: string[]; resources: string[] },
) => Description;
