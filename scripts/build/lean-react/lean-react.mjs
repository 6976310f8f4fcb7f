import { readFileSync } from "node:fs";
import { parseAst } from "vite";
import { version } from "./unused.mjs";
import { withoutUnused } from "./without-unused.mjs";

const client = "/react-dom/cjs/react-dom-client.production.js";

/**
 * Takes out of React what the panel does not use. The bundler cannot: React is one function, whose parts are told apart
 * while it runs. `unused.mjs` says what is never drawn and never called; what only that led to, the minifier drops.
 */
export const leanReact = () => {
  let isDone = false;
  return {
    name: "lean-react",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(client)) return;
      const found = JSON.parse(readFileSync(id.replace(client, "/react-dom/package.json"), "utf8")).version;
      if (found !== version)
        this.error(
          `react-dom is ${found}, and scripts/build/lean-react/unused.mjs was read off ${version}: look again.`,
        );
      isDone = true;
      return { code: withoutUnused(code, parseAst(code)), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("The build has no React to make lean.");
    },
  };
};
