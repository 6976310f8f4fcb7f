import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors } from "../../src/ui/theme-tokens";

const css = readFileSync(new URL("../../src/public/public.css", import.meta.url), "utf8");

test.each([
  ["light", /:root \{([^}]*)\}/],
  ["dark", /:root\[data-theme="dark"\] \{([^}]*)\}/],
] as const)("the %s colours of the public pages are those of the panel", (scheme, block) => {
  const text = css.match(block)?.[1] ?? "";
  const of = (name: string) => text.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
  const { background, text: letters, divider, primary, secondary, error } = colors[scheme];
  expect({
    page: of("page"),
    paper: of("paper"),
    text: of("text"),
    muted: of("muted"),
    line: of("line"),
    primary: of("primary"),
    onPrimary: of("on-primary"),
    secondary: of("secondary"),
    error: of("error"),
  }).toEqual({
    page: background.default,
    paper: background.paper,
    text: letters.primary,
    muted: letters.secondary,
    line: divider,
    primary: primary.main,
    onPrimary: primary.contrastText,
    secondary: secondary.main,
    error: error.main,
  });
});
