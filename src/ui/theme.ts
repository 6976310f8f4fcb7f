import { createTheme } from "@mui/material/styles";
import { themeComponents } from "./theme-components";
import { colors, themeAttribute } from "./theme-tokens";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * The look of the panel, light and dark in one theme. Every token is a CSS variable too (`--mui-palette-primary-main`,
 * `--mui-shape-borderRadius` …), so that plain elements share the look without a styled component.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: themeAttribute },
  colorSchemes: {
    light: { palette: { ...colors.light, contrastThreshold: 4.5 } },
    dark: { palette: { ...colors.dark, contrastThreshold: 4.5 } },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: '"Montserrat Variable", Montserrat, system-ui, "Segoe UI", Roboto, sans-serif',
    fontWeightMedium: 550,
    h1: { fontSize: "1.5rem", fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.01em" },
    h2: { fontSize: "1.2rem", fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: "1rem", fontWeight: 650, lineHeight: 1.4 },
    h4: { fontSize: "1rem", fontWeight: 600 },
    h5: { fontSize: "1rem", fontWeight: 600 },
    h6: { fontSize: "1rem", fontWeight: 650 },
    subtitle2: { fontWeight: 600 },
    body1: { fontSize: "0.9375rem" },
    body2: { fontSize: "0.875rem" },
    button: { fontWeight: 600, textTransform: "none", letterSpacing: 0 },
  },
  components: themeComponents,
});
