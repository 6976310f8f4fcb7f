import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countables } from "../../server/operations/figures";
import type { ResourceDefinition } from "../../src/engine";
import { nameOf } from "../../src/engine/define/seen-by";
import { resources } from "../../src/resources";

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const withFigures = definitions.flatMap(({ name, figures }) => (figures ? [{ name, figures }] : []));

describe.each(withFigures)("the figures of $name", ({ name, figures }) => {
  const { by = [], over = [], waiting = {} } = figures;
  const counted = countables.find(({ list }) => list === name);

  test("are ones that the server counts", () => {
    expect(Object.keys(counted?.by ?? {})).toEqual(expect.arrayContaining(by.map(nameOf)));
    expect(Object.keys(counted?.over ?? {})).toEqual(expect.arrayContaining(over.map(nameOf)));
  });

  test("name what waits among what they tell apart", () => {
    expect(by.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(waiting)));
  });
});

test("are of lists alone: each number leads to what it counts", () => {
  const ofPlatform = countables.filter(({ kind }) => kind === "platform").map(({ list }) => list);
  expect(definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(ofPlatform));
});

test("are told by most resources that the platform and companies keep", () => {
  expect(withFigures.length).toBeGreaterThan(4);
});

type Channels = [red: number, green: number, blue: number];

/** How people see who lack one kind of cones (Machado, Oliveira and Fernandes, 2009), on linear light; and everybody else. */
const eyes: Record<string, [Channels, Channels, Channels]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (color: string): Channels => {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return [red, green, blue];
};
const times = ([a, b, c]: Channels, [x, y, z]: Channels) => a * x + b * y + c * z;
const luminance = (color: string) => times([0.2126, 0.7152, 0.0722], linear(color));
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** CIE L*a*b* of a colour as some eyes see it. */
const labOf = (color: string, [r, g, b]: [Channels, Channels, Channels]): Channels => {
  const light = linear(color);
  const seen = [times(r, light), times(g, light), times(b, light)].map((part) => Math.min(1, Math.max(0, part)));
  const [red = 0, green = 0, blue = 0] = seen;
  const [x, y, z] = [
    times([0.4124, 0.3576, 0.1805], [red, green, blue]) / 0.95047,
    times([0.2126, 0.7152, 0.0722], [red, green, blue]),
    times([0.0193, 0.1192, 0.9505], [red, green, blue]) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Channels;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const css = readFileSync("src/custom-pages/overview/overview.css", "utf8");
const tonesOf = (selector: string) => {
  const [, rules = ""] = css.split(`${selector} {`)[1] ? [selector, css.split(`${selector} {`)[1]?.split("}")[0]] : [];
  return [...rules.matchAll(/--ov-(\w+): (#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => ({ name, color }));
};

describe.each([
  { mode: "light", selector: "\n.ov-page", paper: "#ffffff" },
  { mode: "dark", selector: '[data-theme="dark"] .ov-page', paper: "#141c2a" },
])("the tones of figures on $mode paper", ({ selector, paper }) => {
  const tones = tonesOf(selector);

  test("are five, each seen on the paper", () => {
    expect(tones.map(({ name }) => name)).toEqual(["success", "warning", "error", "info", "default"]);
    // WCAG 1.4.11
    for (const { name, color } of tones) expect(contrast(color, paper), name).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(eyes))("are told apart with eyes of %s", (_, eye) => {
    for (const [index, one] of tones.entries())
      for (const other of tones.slice(index + 1)) {
        const [a, b] = [labOf(one.color, eye), labOf(other.color, eye)];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        // one that is just noticed is 2.3
        expect(distance, `${one.name} and ${other.name}`).toBeGreaterThan(15);
      }
  });
});
