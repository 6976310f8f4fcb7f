import { existsSync } from "node:fs";
import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { paths } from "../paths";

/** The built panel: hashed files are kept for a year, and every path without a file is the application's own. */
export const createPanel = (root = paths.panel) => {
  const app = new Hono();
  if (!existsSync(root)) {
    return app.get("*", (context) => context.text("The panel is not built: run `npm run build`.", 404));
  }
  const index = serveStatic({
    root,
    path: "index.html",
    precompressed: true,
    onFound: (_, context) => context.header("Cache-Control", "no-cache"),
  });
  app.use(
    "*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (file, context) => {
        // not of what is around it: a page that is kept for a year would lead to the files of that day
        const isHashed = /^assets[/\\]/.test(relative(root, file));
        context.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    }),
  );
  app.get("*", async (context, next) => {
    // a missing file is a 404, so that a broken build is seen as one
    if (/\.[a-z0-9]+$/i.test(context.req.path)) return context.text("Not Found", 404);
    return index(context, next);
  });
  return app;
};
