import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import bundle from "../../openapi/bundle.json";

/** Swagger UI as its package has it, found only once somebody opens the page. */
const files = () => dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js")));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${bundle.info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<style>
/* what a group is about stands below its name where there is no room beside it */
@media (max-width: 700px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > a { flex: 1 1 60%; overflow-wrap: anywhere; }
  .swagger-ui .opblock-tag > small { flex: 1 1 100%; order: 1; padding: 4px 0 0; }
  .swagger-ui .opblock-tag > button { flex: none; }
  /* a table of answers is moved in its place, and not the page under it */
  .swagger-ui .responses-inner { overflow-x: auto; }
}
</style>
</head>
<body>
<main id="contract"></main>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>
`;

// A file of its own so that the strict content security policy holds here too. Without an address of a validator, which
// would be told the contract's; a token that is typed is forgotten with the page.
const script = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#contract",
  validatorUrl: null,
  queryConfigEnabled: false,
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: false,
});
`;

/** A page to read the contract and to try its calls: all from this host. */
export const createApiPage = () => {
  const app = new Hono();
  for (const path of ["/api-docs", "/api-docs/*"]) {
    app.use(path, compress(), etag(), async (context, next) => {
      context.header("Cache-Control", "no-cache");
      await next();
    });
  }
  app.get("/api-docs", (context) => context.html(page));
  app.get("/api-docs/start.js", (context) =>
    context.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get("/api-docs/:file{swagger-ui(-bundle\\.js|\\.css)}", (context, next) =>
    serveStatic({ root: files(), rewriteRequestPath: (path) => path.replace("/api-docs", "") })(context, next),
  );
  return app;
};
