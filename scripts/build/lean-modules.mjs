import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What nobody calls throws, so that a later release which does is seen at once. */
const uncalled = (what) => `() => { throw new Error("The panel goes without ${what}."); }`;

const zodProcessors = fileURLToPath(
  new URL("../../node_modules/zod/v4/core/json-schema-processors.js", import.meta.url),
);
const namesOf = (module) =>
  [...readFileSync(module, "utf8").matchAll(/^export const (\w+Processor) =/gm)].map(([, name]) => name);

const colorSchemeScript = fileURLToPath(
  new URL("../../node_modules/@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs", import.meta.url),
);

const router = fileURLToPath(new URL("../../node_modules/react-router/dist/production/", import.meta.url));

/**
 * What takes the place of modules that packages bring along and the panel has no use for, or has in the browser already: by
 * the name they are asked for, the source of another module.
 */
const stands = {
  // of react-admin: its own export to CSV, which comes when somebody asks for it; names made out of identifiers
  "jsonexport/dist/index.js": `
    export default async (...call) => (await import("jsonexport/dist/index.js")).default(...call);`,
  inflection: "export const humanize = (word) => word, inflect = humanize;",
  "query-string": `
    export const parse = (query) => Object.fromEntries(new URLSearchParams(query));
    export const stringify = (values) =>
      new URLSearchParams(Object.entries(values).filter(([, value]) => value != null)).toString();`,
  // of polyglot: what browsers have had for years
  "object.entries": "module.exports = Object.entries;",
  hasown: "module.exports = Object.hasOwn;",
  warning: "module.exports = () => {};",
  // of emotion: styles are written while a component is drawn, as it does it where React has no effect for that; so the
  // rehearsal, of which no effect runs, has them all compiled before somebody is let in
  "@emotion/use-insertion-effect-with-fallbacks": `
    import { useInsertionEffect } from "react";
    export const useInsertionEffectAlwaysWithSyncFallback = (write) => write();
    export const useInsertionEffectWithLayoutFallback = useInsertionEffect;`,
  // a list of all attributes there are, by which what is styled goes without any other: MUI says itself what its own parts
  // hand on, and what the panel styles is given none but such
  "@emotion/is-prop-valid": `
    const own = ["theme", "sx", "as", "ownerState"];
    export default (name) => !own.includes(name);`,
  // of what takes a theme as a property, which nothing does
  "hoist-non-react-statics": "export default (component) => component;",
  // of MUI: a script for pages that servers draw; ours begins with one of its own
  "../InitColorSchemeScript/InitColorSchemeScript.mjs": `
    export { DEFAULT_ATTRIBUTE, DEFAULT_COLOR_SCHEME_STORAGE_KEY, DEFAULT_MODE_STORAGE_KEY } from ${JSON.stringify(colorSchemeScript)};
    export const buildInitColorSchemeScript = ${uncalled("a script of MUI's for the first color scheme")};`,
  // of zod: JSON schemas of its schemas, which the tests alone compare with the contract, outside this build
  "../core/json-schema-processors.js": `
    const uncalled = ${uncalled("JSON schemas of zod's")};
    export const ${namesOf(zodProcessors)
      .map((name) => `${name} = uncalled`)
      .join(", ")};
    export { aggregateChecks } from ${JSON.stringify(zodProcessors)};`,
  "../core/to-json-schema.js": `
    export const createToJSONSchemaMethod = ${uncalled("JSON schemas of zod's")};
    export const createStandardJSONSchemaMethod = () => createToJSONSchemaMethod;`,
};

/**
 * Makes the panel smaller by what it does not use: measured by `scripts/size.mjs`, and held by the browser's journeys. Tests
 * outside a browser run with the packages as they are.
 */
export const leanModules = () => ({
  name: "lean-modules",
  enforce: "pre",
  apply: "build",
  buildEnd(error) {
    const ids = new Set(this.getModuleIds());
    const unused = Object.keys(stands).filter((name) => !ids.has(`\0lean:${name}`));
    // a package that asks by another name now would come along again unseen
    if (!error && unused.length > 0) this.error(`Nobody asks for ${unused.join(", ")} any more.`);
  },
  resolveId(source, importer = "") {
    if (importer.startsWith("\0lean:jsonexport"))
      return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true });
    // who shows fields or views that nobody described gets the whole of it
    if (source === "inflection" && !importer.endsWith("/useGetResourceLabel.js")) return;
    // a path, which means this module from there alone
    if (source.startsWith("../core/") && !importer.endsWith("/zod/v4/classic/schemas.js")) return;
    // MUI's parts have one of that name, too
    if (source.startsWith("../InitColorSchemeScript/") && !importer.includes("/@mui/system/")) return;
    if (Object.hasOwn(stands, source)) return `\0lean:${source}`;
    // the same functions, half as large
    const lodash = /^lodash\/(\w+)\.js$/.exec(source);
    if (lodash) return this.resolve(`es-toolkit/compat/${lodash[1]}`, importer);
    // without warnings for developers, and for react-admin without the routers that load data, which it needs for none
    if (source === "react-router-dom" && importer.includes("/ra-core/")) return "\0lean:declarative-router";
    if (source === "react-router") return `${router}index.mjs`;
    if (source === "react-router/dom") return `${router}dom-export.mjs`;
  },
  load(id) {
    if (id === "\0lean:declarative-router")
      return `export * from "react-router";
        export const createHashRouter = ${uncalled("a router of react-admin's")};
        export const RouterProvider = createHashRouter;`;
    if (id.startsWith("\0lean:")) return stands[id.slice("\0lean:".length)];
  },
});
