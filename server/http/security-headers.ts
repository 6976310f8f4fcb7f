import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { hosts } from "../../openapi/elsewhere/hosts";
import { paths } from "../paths";

/** The panel runs its own files alone. Styles may be inline, because MUI writes them into the page. */
export const securityHeaders = (isProduction: boolean, elsewhere: Readonly<Record<string, string>> = hosts) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptsOfThePage()],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...originsOf(elsewhere)],
      frameSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    // a development server speaks plain HTTP, and the browser would remember otherwise for a year
    strictTransportSecurity: isProduction && "max-age=31536000; includeSubDomains",
    // a browser asks the person before it says where they are
    permissionsPolicy: { camera: [], microphone: [], geolocation: ["self"] },
  });

/** Whom the panel asks beside its own host: those of the resources that have a contract of their own. */
const originsOf = (elsewhere: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(elsewhere).map((host) => new URL(host).origin)),
];

/** The same as plain headers, for replies that no application makes. */
export const plainSecurityHeaders = async (isProduction: boolean): Promise<Record<string, string>> => {
  const app = new Hono().use(securityHeaders(isProduction)).get("/", (context) => context.body(null));
  return Object.fromEntries((await app.request("/")).headers);
};

/** What stands in the built page itself, each allowed by its hash: https://www.w3.org/TR/CSP3/#grammardef-hash-source. */
const scriptsOfThePage = (): string[] => {
  const page = join(paths.panel, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
};
