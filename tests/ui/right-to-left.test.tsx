// @vitest-environment jsdom
import { CacheProvider } from "@emotion/react";
import { styled, ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadLook } from "../../src/ui/theme";
import { useSides } from "../../src/ui/use-sides";

// the first as Material writes its own styles
const Box = styled("div")({ marginLeft: 7, paddingInlineEnd: 3 });
const Sides = () => <Box>{Object.values(useSides()).join(" ")}</Box>;

test.each([
  ["ltr", "left right", "margin-left:7px"],
  ["rtl", "right left", "margin-right:7px"],
] as const)(
  "the look of %s has %s, and turns Material's styles but not the house's",
  async (direction, sides, margin) => {
    const { theme, styles } = await loadLook(direction);
    render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <Sides />
        </ThemeProvider>
      </CacheProvider>,
    );
    expect(screen.getByText(sides)).toBeInTheDocument();
    expect(theme.direction).toBe(direction);
    const written = styles.sheet.tags.map(({ textContent }) => textContent).join("");
    expect(written).toContain(`{${margin};`);
    expect(written).toContain(";padding-inline-end:3px;");
  },
);
