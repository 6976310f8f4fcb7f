import type { EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** The theme in one direction of writing, and where its styles are made. */
export interface Look {
  theme: Theme;
  styles: EmotionCache;
}
