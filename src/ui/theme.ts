import createCache, { type EmotionCache, type StylisPlugin } from "@emotion/cache";
import { type Components, type CssVarsTheme, createTheme, type Theme } from "@mui/material/styles";
import { createElement } from "react";
import { fixed } from "../i18n/fixed";
import { type Colors, colors, themeAttribute } from "./theme-tokens";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** The theme in one direction of writing, and where its styles are made. */
export interface Look {
  theme: Theme;
  /** What the theme says, as CSS variables: read by the browser as they are, which takes Emotion a part of the first drawing. */
  variables: string;
  styles: EmotionCache;
}

type Overrides = Components<Omit<Theme, "components" | "palette"> & CssVarsTheme>;

/** Fingers need more room than a mouse. */
const touch = "@media (pointer: coarse)";
const phone = "@media (max-width: 599.95px)";

const ring = (theme: { vars: CssVarsTheme["vars"] }) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Small corrections of Material's defaults: calmer density, flat buttons, one visible focus ring, still motion on request. */
const themeComponents: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minWidth: 320, overflowWrap: "anywhere" },
      "a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible": ring(theme),
      // what has the focus by itself, as the paper of a dialog
      ":is(main, h2)[tabindex='-1']:focus": { outline: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      // on a phone a long word on a button would be wider than the screen
      root: { minHeight: 36, whiteSpace: "nowrap", [touch]: { minHeight: 40 }, [phone]: { whiteSpace: "normal" } },
      sizeSmall: { minHeight: 30, [touch]: { minHeight: 40 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.vars.shape.borderRadius,
        [touch]: { minWidth: 40, minHeight: 40 },
      }),
    },
  },
  MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
  MuiFormControl: {
    defaultProps: { size: "small" },
    // letters that are rounded to whole pixels are not as wide small as drawn smaller: an outline's gap would end within its label
    styleOverrides: { root: { textRendering: "geometricPrecision" } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      // The outline is the only sign of where the input is, so it needs 3:1 (WCAG 1.4.11).
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.disabled }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, "&:empty": { display: "none" } } } },
  // beside a long sentence a button is as wide as its longest word
  MuiAlert: { styleOverrides: { action: { overflowWrap: "normal" } } },
  // short words beside long ones are as wide as they are
  MuiToggleButton: { styleOverrides: { root: { overflowWrap: "break-word" } } },
  MuiChip: {
    defaultProps: { size: "small" },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.vars.shape.borderRadius, fontWeight: 600 }),
      // seen as well as the words beside it, which reach 4.5:1; Material's own is fainter than 3:1
      deleteIcon: { color: "inherit", "&:hover": { color: "inherit" } },
    },
  },
  // Fixed in Portuguese, each with its language for those who hear it.
  MuiAutocomplete: {
    defaultProps: {
      loadingText: inPortuguese(fixed.autocomplete.loading),
      noOptionsText: inPortuguese(fixed.autocomplete.noOptions),
      openText: fixed.autocomplete.open,
      closeText: fixed.autocomplete.close,
      clearText: fixed.autocomplete.clear,
      slotProps: { popupIndicator: { lang: fixed.lang }, clearIndicator: { lang: fixed.lang } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        // in the dark a shadow is not seen: what floats shows its edge
        border: `1px solid ${theme.vars.palette.divider}`,
        // as wide as its words also where the window has become narrow around it
        width: "max-content",
        // it comes in where it will stand: what still grows moves away under the pointer, and a press on it is none
        transform: "none !important",
      }),
    },
  },
  MuiCard: { defaultProps: { variant: "outlined" } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: "xs" },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        // what is opened has the focus by itself: a ring belongs to what can be used
        "&&:focus-visible": { outline: "none" },
        // a phone's width is needed for what is asked
        [theme.breakpoints.down("sm")]: { margin: 16, width: "calc(100% - 32px)", maxHeight: "calc(100% - 32px)" },
      }),
    },
  },
  // where it is a grid, what cannot be broken in it makes it no wider
  MuiDialogContent: { styleOverrides: { root: { gridTemplateColumns: "minmax(0, 1fr)" } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: "1.125rem", fontWeight: 650, paddingBottom: 8 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: "8px 24px 20px", gap: 8, flexWrap: "wrap" } },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: "0.8125rem" } } },
  MuiTableCell: {
    styleOverrides: {
      // as wide as its longest word: what surrounds a table lets people scroll
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, overflowWrap: "break-word" }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }),
      sizeSmall: { paddingBlock: 8 },
    },
  },
  // a menu cuts off what is around its entries
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 40, whiteSpace: "normal", "&.Mui-focusVisible": { outlineOffset: -2 } } },
  },
  // the switch cuts off what is around its button
  MuiSwitch: { styleOverrides: { switchBase: { "&.Mui-focusVisible": { outlineOffset: -6 } } } },
  MuiLink: { defaultProps: { underline: "hover" } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiSkeleton: { defaultProps: { animation: "wave" } },
};

function inPortuguese(text: string) {
  return createElement("span", { lang: fixed.lang }, text);
}

/**
 * The look of the panel, light and dark in one theme. Every token is a CSS variable too (`--mui-palette-primary-main`,
 * `--mui-shape-borderRadius` …), so that plain elements share the look without a styled component.
 */
export const themeOf = (direction: "ltr" | "rtl", { light, dark }: Colors = colors) =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: themeAttribute },
    colorSchemes: {
      light: { palette: { ...light, contrastThreshold: 4.5 } },
      dark: { palette: { ...dark, contrastThreshold: 4.5 } },
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

/** Of the languages that are written from left to right. */
export const theme = themeOf("ltr");

type Sheet = Record<string, Record<string, string | number>>;

const variablesOf = (theme: Theme): string =>
  theme
    .generateStyleSheets()
    .flatMap((sheet: Sheet) => Object.entries(sheet))
    .map(([selector, said]) => {
      const rule = `${selector}{${Object.entries(said).map(written).join("")}}`;
      // paper is white, whatever the screen is
      return selector.includes("dark") ? `@media screen{${rule}}` : rule;
    })
    .join("");

const written = ([name, value]: [string, string | number]) =>
  `${name === "colorScheme" ? "color-scheme" : name}:${value};`;

const variables = variablesOf(theme);

/** The look in a direction of writing; from right to left it comes by itself, since few languages are written so. */
export const loadLook = async (direction: "ltr" | "rtl"): Promise<Look> =>
  direction === "ltr"
    ? { theme, variables, styles: asWritten }
    : { theme: themeOf("rtl"), variables, styles: turned((await import("@mui/stylis-plugin-rtl")).default) };

const asWritten = createCache({ key: "css" });

/**
 * Where the styles of languages that are written from right to left are made: Material's own are turned around meanwhile.
 * Without Emotion's prefixes, which its usual cache alone can have for nothing: what Material writes needs them no more,
 * but for letters on buttons, which Safari lets people mark.
 */
const turned = (plugin: StylisPlugin) => createCache({ key: "rtl", stylisPlugins: [plugin] });
