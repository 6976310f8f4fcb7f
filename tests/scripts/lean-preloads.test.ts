import { expect, test } from "vitest";
import { leanPreloads } from "../../scripts/build/lean-preloads.mjs";

test("what is asked for later is fetched with what it needs, without what is there already", () => {
  const plugin = leanPreloads();
  const chunk = (imports: string[], styles: string[] = []) => ({
    imports,
    viteMetadata: { importedCss: new Set(styles) },
  });
  plugin.generateBundle.handler(undefined, {
    "panel.js": chunk(["react.js", "light.js"], ["panel.css"]),
    "light.js": chunk(["react.js"], ["light.css"]),
    "react.js": chunk([]),
    "dialog.js": chunk(["forms.js", "light.js", "panel.js"]),
    "forms.js": chunk(["light.js", "react.js"]),
    "tour.js": chunk(["react.js"], ["tour.css"]),
  });
  const { resolveDependencies } = plugin.config().build.modulePreload;

  const needed = ["dialog.js", "forms.js", "light.js", "react.js", "panel.js"];
  expect(resolveDependencies("dialog.js", needed, { hostId: "panel.js" })).toEqual(["forms.js"]);
  // the sign-in screen has less
  expect(resolveDependencies("dialog.js", needed, { hostId: "light.js" })).toEqual([
    "dialog.js",
    "forms.js",
    "panel.js",
  ]);
  // which waits for its styles, and is fetched beside them
  expect(resolveDependencies("tour.js", ["tour.js", "react.js"], { hostId: "panel.js" })).toEqual(["tour.js"]);
});
