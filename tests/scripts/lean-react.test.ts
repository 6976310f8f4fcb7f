// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAst } from "vite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leanReact } from "../../scripts/build/lean-react/lean-react.mjs";
import { withoutUnused } from "../../scripts/build/lean-react/without-unused.mjs";

const read = (path: string) => readFileSync(`node_modules/${path}`, "utf8");
const source = read("react-dom/cjs/react-dom-client.production.js");

/** React as people get it: what is built for production, and its client without what nobody uses. */
const loadLean = () => {
  const loaded = new Map<string, unknown>();
  const load = (name: string): unknown => {
    const path = {
      react: "react/cjs/react",
      "react-dom": "react-dom/cjs/react-dom",
      scheduler: "scheduler/cjs/scheduler",
    }[name];
    if (!path) throw new Error(`React asks for ${name}.`);
    if (!loaded.has(name)) loaded.set(name, run(read(`${path}.production.js`)));
    return loaded.get(name);
  };
  const run = (code: string) => {
    const exports = {};
    new Function("exports", "require", code)(exports, load);
    return exports;
  };
  // as the types of the packages say it
  const dom = run(withoutUnused(source, parseAst(source))) as typeof import("react-dom/client");
  return {
    ...dom,
    react: load("react") as typeof import("react"),
    dom: load("react-dom") as typeof import("react-dom"),
  };
};

const { createRoot, hydrateRoot, react, dom } = loadLean();
const { createElement: h, useState } = react;

const Form = () => {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  return h(
    react.StrictMode,
    null,
    h("input", { value: typed, onChange: (event: { target: HTMLInputElement }) => setTyped(event.target.value) }),
    h("button", { type: "button", onClick: () => setOpen(!isOpen), style: { top: 1 } }, typed),
    isOpen && dom.createPortal(h("p", { className: "open" }, "open"), container),
    h(react.Fragment, null, isOpen ? "yes" : h("i")),
  );
};

const Late = react.lazy(async () => ({ default: () => h("p", null, "late") }));
const Counter = () => {
  const [count, setCount] = useState(0);
  return h("button", { onClick: () => react.startTransition(() => setCount(count + 1)) }, count, count > 0 && h(Late));
};

class Boundary extends react.Component<{ children: unknown }> {
  override state = { said: "" };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    return this.state.said || h(() => this.props.children as never);
  }
}
const Broken = () => {
  throw new Error("broken");
};

const Acting = () => {
  react.useActionState(() => {}, undefined);
  return null;
};

let container: HTMLElement;
beforeEach(() => {
  container = document.body.appendChild(document.createElement("div"));
});
afterEach(() => container.remove());

describe("React without what nobody uses", () => {
  test("draws, keeps state, and does what is pressed and typed", async () => {
    const root = createRoot(container.appendChild(document.createElement("div")));
    dom.flushSync(() => root.render(h(Form)));
    const input = container.querySelector("input");
    // around React's own setter, as a browser does it
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "so");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    container.querySelector("button")?.click();
    expect(container.querySelector("button")?.textContent).toBe("so");
    await vi.waitFor(() => expect(container.querySelector(".open")?.textContent).toBe("open"));
    expect(container.textContent).toContain("yes");
    dom.flushSync(() => root.unmount());
    expect(container.textContent).toBe("");
  });

  test("takes over what stands in the page, and waits for what is on its way", async () => {
    container.innerHTML = "<!--$--><button>0</button><!--/$-->";
    const button = container.querySelector("button");
    const mistakes: unknown[] = [];
    hydrateRoot(container, h(react.Suspense, { fallback: "…" }, h(Counter)), {
      onRecoverableError: (error) => mistakes.push(error),
    });
    await vi.waitFor(() => {
      button?.click();
      expect(button?.textContent).toMatch(/^\d+late$/);
    });
    expect(container.querySelector("button")).toBe(button);
    expect(mistakes).toEqual([]);
  });

  test("hands what a screen throws to the one that stands around it", () => {
    const root = createRoot(container, { onCaughtError: () => {} });
    dom.flushSync(() => root.render(h(Boundary, null, h(Broken))));
    expect(container.textContent).toBe("broken");
  });

  const draw = (element: unknown) => {
    const told: unknown[] = [];
    const root = createRoot(container, { onUncaughtError: (error) => told.push(error) });
    dom.flushSync(() => root.render(element as never));
    return String(told[0]);
  };

  test.each([
    ["Activity", () => h(react.Activity)],
    ["Profiler", () => h(react.Profiler, { id: "a", onRender: () => {} })],
    ["elements that belong into the head", () => h("title", null, "Title")],
    ["html, head and body", () => h("body")],
    ["refs of fragments", () => h(react.Fragment, { ref: () => {} } as never, h("i"))],
    ["elements that a page defines", () => h("a-b", { c: "d" })],
    ["actions of forms", () => h(Acting)],
  ])("says that it goes without %s", (what, element) => {
    expect(draw(element())).toBe(`Error: The panel goes without React's ${what}.`);
  });

  test("draws what is called like the title of a page inside of a picture", () => {
    expect(draw(h("svg", null, h("title", null, "Title")))).toBe("undefined");
    expect(container.querySelector("svg title")?.textContent).toBe("Title");
  });

  test("is no longer made when React has changed where something was taken out", () => {
    const changed = source.replaceAll("startViewTransition", "beginViewTransition");
    expect(() => withoutUnused(changed, parseAst(changed))).toThrow("React has no startViewTransition any more.");
  });

  test("is made of the version that it was read off", () => {
    const refuse = (message: string) => {
      throw new Error(message);
    };
    const { transform } = leanReact() as unknown as { transform: (this: object, code: string, id: string) => unknown };
    const build = (id: string) => transform.call({ error: refuse }, source, id);
    expect(build(`${process.cwd()}/node_modules/react-dom/cjs/react-dom-client.production.js`)).toBeDefined();
    const other = mkdtempSync(join(tmpdir(), "react-"));
    mkdirSync(join(other, "react-dom"));
    writeFileSync(join(other, "react-dom", "package.json"), '{ "version": "99.0.0" }');
    expect(() => build(`${other}/react-dom/cjs/react-dom-client.production.js`)).toThrow("react-dom is 99.0.0");
    rmSync(other, { recursive: true });
  });
});
