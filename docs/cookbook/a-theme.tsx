import type { Colors } from "../../src/ui/theme-tokens";

/** Greens and warm greys, to take the place of `colors` in `src/ui/theme-tokens.ts`. */
export const colors: Colors = {
  light: {
    primary: { main: "#1f6f43", dark: "#15522f", light: "#3f9a68", contrastText: "#ffffff" },
    secondary: { main: "#7a4b13", dark: "#5c3709", light: "#a8732f", contrastText: "#ffffff" },
    success: { main: "#1f6f43", dark: "#15522f", light: "#3f9a68", contrastText: "#ffffff" },
    error: { main: "#b3261e", dark: "#8c1d18", light: "#d9524a", contrastText: "#ffffff" },
    warning: { main: "#8a5300", dark: "#6b4000", light: "#b87a1a", contrastText: "#ffffff" },
    info: { main: "#0b6a8e", dark: "#07516d", light: "#3a93b4", contrastText: "#ffffff" },
    background: { default: "#f7f5f0", paper: "#ffffff" },
    text: { primary: "#1d1b16", secondary: "#575248", disabled: "#79736a" },
    divider: "#e4dfd4",
  },
  dark: {
    primary: { main: "#86d6a5", dark: "#5fbf86", light: "#b0e8c5", contrastText: "#04240f" },
    secondary: { main: "#e6bd87", dark: "#cfa065", light: "#f2d7b3", contrastText: "#2b1900" },
    success: { main: "#86d6a5", dark: "#5fbf86", light: "#b0e8c5", contrastText: "#04240f" },
    error: { main: "#ffb4ab", dark: "#f58b80", light: "#ffd5d0", contrastText: "#3a0906" },
    warning: { main: "#f2be6d", dark: "#dca34a", light: "#f9d8a3", contrastText: "#2c1a00" },
    info: { main: "#84cdee", dark: "#58b3dc", light: "#b0dff5", contrastText: "#04202d" },
    background: { default: "#14130f", paper: "#1e1c17" },
    text: { primary: "#eeeae1", secondary: "#bdb7ab", disabled: "#948e83" },
    divider: "#38342b",
  },
};
