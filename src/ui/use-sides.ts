import { useTheme } from "@mui/material/styles";

/** Which side a line begins on and which it ends on, for what Material places by left and right alone. */
export const useSides = () =>
  useTheme().direction === "rtl"
    ? ({ start: "right", end: "left" } as const)
    : ({ start: "left", end: "right" } as const);
