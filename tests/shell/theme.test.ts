import { readFileSync } from "node:fs";
import { join } from "node:path";
import { css as written } from "@emotion/react";
import { describe, expect, it } from "vitest";
import { paths } from "../../server/paths";
import { sidebarWidth } from "../../src/shell/frame/use-sidebar";
import { loadLook } from "../../src/ui/theme";
import { colors } from "../../src/ui/theme-tokens";

const schemes = Object.entries(colors);

describe("the theme", () => {
  it.each(schemes)("reads at 4.5:1 on every surface of the %s scheme", (_name, { background, text, ...tones }) => {
    for (const surface of Object.values(background)) {
      expect(contrast(text.primary, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text.secondary, surface)).toBeGreaterThanOrEqual(4.5);
      // Inputs show their outline in this colour: WCAG 1.4.11 asks 3:1 of it.
      expect(contrast(text.disabled, surface)).toBeGreaterThanOrEqual(3);
      for (const tone of palettes(tones)) expect(contrast(tone.main, surface)).toBeGreaterThanOrEqual(4.5);
    }
    for (const tone of palettes(tones)) {
      expect(contrast(tone.contrastText, tone.main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.contrastText, tone.dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["light", "dark"] as const)(
    "reads at 4.5:1 on what has the focus or the pointer in the %s scheme",
    async (name) => {
      const { theme } = await loadLook("ltr");
      const { background, text } = colors[name];
      const {
        focusOpacity = 0,
        hoverOpacity = 0,
        selectedOpacity = 0,
      } = theme.colorSchemes[name]?.palette.action ?? {};
      expect(Math.min(focusOpacity, hoverOpacity, selectedOpacity)).toBeGreaterThan(0);
      for (const surface of Object.values(background))
        for (const share of [focusOpacity, hoverOpacity, selectedOpacity + focusOpacity])
          expect(contrast(text.primary, mixed(text.primary, surface, share))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("is blue first and green second", () => {
    for (const [, { primary, secondary }] of schemes) {
      const [, , blue] = channels(primary.main);
      expect(blue).toBe(Math.max(...channels(primary.main)));
      const [, green] = channels(secondary.main);
      expect(green).toBe(Math.max(...channels(secondary.main)));
    }
  });
});

describe("the variables of the theme", () => {
  it.each(["ltr", "rtl"] as const)(
    "are what Material would write through Emotion, the dark ones for screens alone: %s",
    async (direction) => {
      const { theme, variables } = await loadLook(direction);
      const { styles } = written(theme.generateStyleSheets());
      const declared = (text: string) => text.split(/[{};]+/);
      expect(declared(variables)).toEqual(declared(styles.replaceAll('[data-theme="dark"]{', "@media screen{$&")));
      expect(variables).toContain(`--mui-palette-text-primary:${colors.dark.text.primary}`);
    },
  );
});

describe("the colour of a company", () => {
  const css = readFileSync(join(paths.root, "src/ui/ui.css"), "utf8");
  const rules = [...css.matchAll(/--vc-tone: oklch\(([\d.]+) ([\d.]+) var\(--vc-hue\)\);\s+--vc-on-tone: (#\w+);/g)];
  const hues = Array.from({ length: 360 }, (_, hue) => hue);

  it.each([
    ["light", 0],
    ["dark", 1],
  ] as const)(
    "is read at 4.5:1 in the %s look, and stands out from every surface at 3:1, whatever its hue",
    (name, at) => {
      const [, lightness, chroma, on = ""] = rules[at] ?? [];
      for (const hue of hues) {
        const tone = hexOf(Number(lightness), Number(chroma), hue);
        expect(contrast(tone, on)).toBeGreaterThanOrEqual(4.5);
        for (const surface of Object.values(colors[name].background))
          expect(contrast(tone, surface)).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

describe("the sidebar's width", () => {
  it.each([
    { isWide: true, isOpen: true, width: 280 },
    { isWide: true, isOpen: false, width: 100 },
    { isWide: false, isOpen: true, width: 280 },
    { isWide: false, isOpen: false, width: 0 },
  ])("is $width when wide is $isWide and open is $isOpen", ({ width, ...state }) => {
    expect(sidebarWidth(state)).toBe(width);
  });
});

interface Tone {
  main: string;
  dark: string;
  contrastText: string;
}

const palettes = (tones: Record<string, unknown>): Tone[] => Object.values(tones).filter(isTone);
const isTone = (value: unknown): value is Tone =>
  typeof value === "object" && value !== null && "contrastText" in value;

const channels = (color: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
};

/** Contrast ratio by WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** One colour over another, as opaque as that. */
const mixed = (over: string, under: string, share: number): string => {
  const below = channels(under);
  const parts = channels(over).map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
};

const luminance = (color: string): number => {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** A colour of Oklab (https://bottosson.github.io/posts/oklab) in sRGB, what is out of its range cut off. */
const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const parts = linear.map((one) => {
    const cut = Math.min(1, Math.max(0, one));
    return Math.round(255 * (cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
};
