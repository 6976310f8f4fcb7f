import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Driver } from "./driver";

/** A role and an accessible name, or a CSS selector for what has no role. */
export type Thing = string | readonly [role: string, name?: string | RegExp];

// the way it looks for the global object is one that the panel's content security policy forbids
const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
).replaceAll('Function("return this")()', "globalThis");
const control = "\uE009";
const backspace = "\uE003";

/** What a person sees and does, in whichever browser: things are found as in the tests of components, by the same library. */
export const panelOf = (driver: Driver, base: string) => {
  /** What a function makes of an expression, both in the page. */
  const inPage = async <Given, Found>(expression: string, look: (given: Given) => Found) => {
    const found = await driver.evaluate(`JSON.stringify((${look})(${expression}) ?? null)`);
    // what the function returns, over JSON
    return JSON.parse(String(found)) as Found;
  };
  const find = async <Found>(thing: Thing, look: (elements: HTMLElement[]) => Found) => {
    if (!(await driver.evaluate(`"TestingLibraryDom" in window`))) await driver.evaluate(`(() => { ${library} })()`);
    return inPage(expressionOf(thing), look);
  };
  const count = (thing: Thing) => find(thing, (all) => all.length);
  const address = () => inPage("location", ({ pathname, search }: Location) => pathname + search);

  const keys = (...values: string[]) => {
    const down = values.map((value) => ({ type: "keyDown", value }));
    const up = values.map((value) => ({ type: "keyUp", value }));
    return driver.perform([{ type: "key", id: "keyboard", actions: [...down, ...up.reverse()] }]);
  };
  /** Where a thing can be pressed: in sight, still, and under nothing else. */
  const placeOf = async (thing: Thing) => {
    let before: unknown;
    return until(`${thing} can be pressed`, async () => {
      const now = await find(thing, ([element]) => {
        if (!element) return "nowhere";
        if (element.matches(":disabled")) return "disabled";
        if (document.getAnimations().some((one) => one instanceof CSSTransition))
          return "in the middle of a transition";
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const above = document.elementFromPoint(x, y);
        return element.contains(above) ? { x, y } : `under ${above?.outerHTML.slice(0, 200)}`;
      });
      if (typeof now === "string") throw new Error(`it is ${now}`);
      const last = before;
      before = now;
      expect(now, "it moves").toEqual(last);
      return now;
    });
  };
  const press = async (thing: Thing) => {
    const place = await placeOf(thing);
    const actions = [
      { type: "pointerMove", ...place },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await driver.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  };
  const type = async (text: string) => {
    for (const letter of text) await keys(letter);
  };

  return {
    press,
    keys,
    type,
    count,
    address,
    inPage,
    open: (path: string) => driver.open(base + path),
    reload: async () => driver.open(base + (await address())),
    /** A failed request that belongs to the journey. */
    expects: async (problem: string) =>
      driver.seesRequests &&
      until(`${problem} is noted`, async () => {
        const at = driver.problems.indexOf(problem);
        expect(at, `among ${driver.problems}`).not.toBe(-1);
        driver.problems.splice(at, 1);
      }),
    travel: driver.travel,
    attach: async (selector: string, file: string) => {
      await until(`${selector} is there`, async () =>
        expect(await driver.evaluate(`!!document.querySelector(${JSON.stringify(selector)})`)).toBe(true),
      );
      return driver.attach(selector, file);
    },
    resize: driver.resize,
    photograph: driver.photograph,
    fill: async (thing: Thing, text: string) => {
      await press(thing);
      await keys(control, "a");
      await keys(backspace);
      await type(text);
    },
    /** By the keyboard, since a browser's own list of choices is no part of the page. */
    choose: async (thing: Thing, option: string) => {
      await placeOf(thing);
      await find(thing, ([select]) => select?.focus());
      await type(option);
    },
    /** What was typed into a date, whose parts each browser draws and fills in its own way. */
    setDate: async (selector: string, day: string) => {
      await placeOf(selector);
      const input = `[document.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(day)}]`;
      await inPage(input, ([element, value]: [HTMLInputElement, string]) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    see: (thing: Thing) => until(`${thing} is seen`, async () => expect(await count(thing)).not.toBe(0)),
    gone: (thing: Thing) => until(`${thing} is gone`, async () => expect(await count(thing)).toBe(0)),
    /** What inputs hold, or what elements say. */
    read: (thing: Thing) =>
      find(thing, (all) => all.map((one) => ("value" in one ? String(one.value) : (one.textContent ?? "")))),
    says: (text: string | RegExp) =>
      until(`the screen says ${text}`, async () =>
        expect(await inPage("document.body", (body: HTMLElement) => body.textContent)).toMatch(text),
      ),
    isAt: (path: RegExp) => until(`the address is ${path}`, async () => expect(await address()).toMatch(path)),
  };
};

export type Panel = ReturnType<typeof panelOf>;

const until = async <Found>(what: string, look: () => Promise<Found>): Promise<Found> => {
  const found: Found[] = [];
  await expect(async () => {
    found[0] = await look();
  }, what).toPass();
  // it has passed
  return found[0] as Found;
};

const expressionOf = (thing: Thing) => {
  if (typeof thing === "string")
    return `[...document.querySelectorAll(${JSON.stringify(thing)})].filter((one) => one.checkVisibility())`;
  const [role, name] = thing;
  const options = name === undefined ? "{}" : `{ name: ${patternOf(name)} }`;
  return `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, ${options})`;
};

/** A required input has an asterisk behind its name. */
const patternOf = (name: string | RegExp) =>
  typeof name === "string" ? RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\*)?$`) : name;
