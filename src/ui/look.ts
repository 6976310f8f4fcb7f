import type { EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";

/** The theme in one direction of writing, and where its styles are made. */
export interface Look {
  theme: Theme;
  styles: EmotionCache;
}
