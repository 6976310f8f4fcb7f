// Who may import whom; docs/decisions/ says why. Every rule is an error.
const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const own = "^(openapi|src|server|tests|scripts)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
      "Two modules that need each other are one.",
    ),
    rule(
      "no-cycles-of-any-kind",
      { path: "^(src|openapi|server)/" },
      { circular: true },
      "Nor do two modules need each other for types alone, or later.",
    ),
    rule(
      "contract-leans-on-nothing",
      { path: "^openapi/" },
      { path: own, pathNot: "^openapi/" },
      "The contract imports nothing.",
    ),
    rule(
      "ui-stands-below",
      { path: "^src/ui/" },
      { path: own, pathNot: "^src/(ui/|i18n/fixed)" },
      "What any screen is made of knows no resource, no provider and no engine.",
    ),
    rule(
      "engine-knows-no-resource",
      { path: "^src/engine/" },
      { path: own, pathNot: "^(src/(engine|ui)/|openapi/|src/i18n/fixed)" },
      "The engine leans on the contract and on ui alone.",
    ),
    rule(
      "engine-has-two-doors",
      { path: "^src/(app|custom-pages|resources|shell)/" },
      { path: "^src/engine/", pathNot: "^src/engine/(index|forms)" },
      "The engine is imported by its doors: the second one is for what is fetched with the first form.",
    ),
    rule(
      "definitions-stand-alone",
      { path: "^src/resources/(?!index)[^/]+" },
      {
        path: own,
        pathNot:
          "^(src/engine/(index|forms)|openapi/|src/resources/(rules|fields/)|src/custom-pages/(cards|exchange|associates)/[^/]+$)",
      },
      "A definition never imports another resource, and the engine by its door alone; views of its own are lent to it.",
    ),
    rule(
      "providers-carry",
      { path: "^src/providers/" },
      { path: own, pathNot: "^(src/providers/|src/engine/(ports|access|define/(rule|contract))|src/i18n/|openapi/)" },
      "Providers know the engine by its ports.",
    ),
    rule(
      "public-parts-are-light",
      { path: "^src/public/" },
      { path: own, pathNot: "^(src/(public|providers|i18n)/|src/ui/theme-tokens|openapi/)" },
      "What the pages outside the panel are made of brings neither react-admin nor MUI.",
    ),
    rule(
      "texts-lean-on-types",
      { path: "^src/i18n/" },
      { path: "^src/", pathNot: "^src/i18n/", dependencyTypesNot: ["type-only"] },
      "Texts import types alone.",
    ),
    rule(
      "subjects-have-a-door",
      { path: "^src/custom-pages/([^/]+)/" },
      { path: "^src/custom-pages/([^/]+)/.+/", pathNot: "^src/custom-pages/$1/" },
      "A subject lends what lies at its top; what lies in a folder of its own is its page's alone.",
    ),
    rule(
      "pages-know-no-frame",
      { path: "^src/custom-pages/" },
      { path: "^src/(shell|app)/", pathNot: "^src/shell/company/(use-)?way-in" },
      "A page does not know what it is drawn in; the way into a company is lent to it.",
    ),
    rule(
      "shell-knows-no-page",
      { path: "^src/shell/" },
      { path: "^src/(custom-pages|app)/", dependencyTypesNot: ["type-only"] },
      "The shell is drawn around pages it does not know.",
    ),
    rule(
      "the-entry-mounts",
      { path: "^src/main" },
      { path: own, pathNot: "^src/(app/entry|engine/form/history-gate|i18n/locale|providers/|public/)" },
      "What mounts knows the light entry, and hears of back and forward before any router does.",
    ),
    rule(
      "app-is-the-top",
      { path: "^src/(?!main|app/)" },
      { path: "^src/(main|app/)", dependencyTypesNot: ["type-only"] },
      "The parts are put together in one place, which nothing leans on.",
    ),
    rule(
      "server-leans-on-the-contract",
      { path: "^server/" },
      { path: "^(src|tests|scripts)/" },
      "The server knows the contract alone.",
    ),
    rule(
      "what-carries-requests-knows-none",
      { path: "^server/(http|telemetry)/" },
      { path: "^server/(?!http/|telemetry/|db/|refusal|innermost|paths|env)" },
      "Connections, limits and measures are the same for any contract.",
    ),
    rule(
      "serving-knows-no-resource",
      { path: "^server/serve/" },
      { path: "^server/(resources|operations)/" },
      "What is said of a resource stands in its description.",
    ),
    rule(
      "descriptions-need-no-operation",
      { path: "^server/resources/" },
      { path: "^server/operations/" },
      "What is not simple leans on the description, and not the other way round.",
    ),
    rule(
      "panel-knows-no-server",
      { path: "^src/" },
      { path: "^(server|tests|scripts)/" },
      "The panel works against any host that serves the contract.",
    ),
    rule(
      "pictures-have-a-lane",
      { path: "^server/", pathNot: "^server/files/with-sharp" },
      { path: "^node_modules/sharp/", dependencyTypesNot: ["type-only"] },
      "Pictures are worked on a few at a time, by withSharp.",
    ),
    rule(
      "hashing-has-a-lane",
      { path: "^server/", pathNot: "^server/auth/passwords" },
      { path: "^node_modules/@node-rs/argon2/" },
      "Passwords are hashed a few at a time, by createPasswords.",
    ),
    rule(
      "domain-is-pure",
      { path: "^server/domain/" },
      { path: "^(server/(?!domain/|refusal)|node_modules/(hono|drizzle-orm|pg|@electric-sql))" },
      "States and permissions know neither HTTP nor SQL.",
    ),
    rule(
      "nothing-unresolved",
      {},
      { couldNotResolve: true, pathNot: "^(virtual:|.*\\?)" },
      "Every import leads somewhere.",
    ),
    rule(
      "rows-are-for-tests",
      { path: "^(src|server)/" },
      { path: "[.]rows[.]ts$" },
      "What the matrix of kinds reads is no part of the product.",
    ),
    rule("nothing-imports-tests", { path: "^(src|server|openapi)/" }, { path: "^tests/" }, "Tests are leaves."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
