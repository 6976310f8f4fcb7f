/** Measures of the frame, in pixels. */
export const frame = {
  sidebarOpen: 280,
  sidebarCollapsed: 100,
  sidebarClosed: 0,
  topBar: 56,
  /** 350 at most, by the specification. */
  avatarMenu: 300,
} as const;

/** Where the person's choice of `light`, `dark` or `system` is kept. */
export const themeStorageKey = "vcard-panel.theme";

/** Set on the root element to `light` or `dark`; every style sheet hangs on it. */
export const themeAttribute = "data-theme";

interface Tone {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}

interface Scheme extends Record<"primary" | "secondary" | "success" | "error" | "warning" | "info", Tone> {
  background: { default: string; paper: string };
  text: { primary: string; secondary: string; disabled: string };
  divider: string;
}

/** What a theme says of colours: each of them, in both schemes. */
export type Colors = Readonly<Record<"light" | "dark", Scheme>>;

/**
 * The colours of both schemes. Each text colour reaches 4.5:1 on every surface of its scheme, and each `contrastText`
 * on its `main`: a test computes it.
 */
export const colors = {
  light: {
    primary: { main: "#1d5bd6", dark: "#1647ab", light: "#4d82ea", contrastText: "#ffffff" },
    secondary: { main: "#0a7045", dark: "#075c38", light: "#2f9e6e", contrastText: "#ffffff" },
    success: { main: "#0a7045", dark: "#075c38", light: "#2f9e6e", contrastText: "#ffffff" },
    error: { main: "#c62828", dark: "#9b1c1c", light: "#e05656", contrastText: "#ffffff" },
    warning: { main: "#9a5b00", dark: "#7a4700", light: "#c98316", contrastText: "#ffffff" },
    info: { main: "#0b6a9e", dark: "#075079", light: "#3a93c4", contrastText: "#ffffff" },
    background: { default: "#f4f6fa", paper: "#ffffff" },
    text: { primary: "#131c2e", secondary: "#4c5870", disabled: "#6b7690" },
    divider: "#dfe4ee",
  },
  dark: {
    primary: { main: "#8db4ff", dark: "#6a9bfb", light: "#b3cdff", contrastText: "#0b1730" },
    secondary: { main: "#6cd6a4", dark: "#47bd87", light: "#9be7c3", contrastText: "#06231a" },
    success: { main: "#6cd6a4", dark: "#47bd87", light: "#9be7c3", contrastText: "#06231a" },
    error: { main: "#ff9c96", dark: "#f4766e", light: "#ffc2be", contrastText: "#330a08" },
    warning: { main: "#f5bd6a", dark: "#dfa146", light: "#fad59d", contrastText: "#2c1a00" },
    info: { main: "#7cc8f2", dark: "#52afe2", light: "#a9dbf7", contrastText: "#04202f" },
    background: { default: "#0c121d", paper: "#141c2a" },
    text: { primary: "#e9eef7", secondary: "#aab5c8", disabled: "#8590a6" },
    divider: "#2a3548",
  },
} as const satisfies Colors;
