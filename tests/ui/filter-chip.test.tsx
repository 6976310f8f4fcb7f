// @vitest-environment jsdom
// alone: styles that another file has had written are not written again
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FilterChip } from "../../src/ui/filter-chip";
import { loadLook } from "../../src/ui/theme";

it("shows what takes a filter away in the colour of its words, whatever is done with it", async () => {
  const { theme, styles } = await loadLook("ltr");
  render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <FilterChip onRemove={() => {}}>Ativo</FilterChip>
      </ThemeProvider>
    </CacheProvider>,
  );
  // read as written, because jsdom knows no colour that is mixed
  const written = styles.sheet.tags.map(({ textContent }) => textContent).join("");
  const rules = written.matchAll(/\.MuiChip-deleteIcon(:\w+|)\{[^}]*?(?<![-\w])color:([^;}]+)/g);
  // of each state what is written last, which holds
  expect(Object.fromEntries([...rules].map(([, state, color]) => [state, color]))).toEqual({
    "": "inherit",
    ":hover": "inherit",
  });
});
