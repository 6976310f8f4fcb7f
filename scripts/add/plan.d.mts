interface Plan {
  files: { path: string; text: string; isWords?: boolean }[];
  entries: import("./entries.mjs").Entry[];
}

export const drawUp: (step: {
  from?: Plan;
  to?: Plan;
}) => Record<"changes" | "kept", { path: string; text?: string; before?: string; made?: string }[]>;
