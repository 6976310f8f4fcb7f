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
      "contract-leans-on-nothing",
      { path: "^openapi/" },
      { path: own, pathNot: "^openapi/" },
      "The contract imports nothing.",
    ),
    rule(
      "engine-knows-no-resource",
      { path: "^src/engine/" },
      { path: own, pathNot: "^(src/engine/|openapi/|src/i18n/fixed)" },
      "The engine leans on the contract alone.",
    ),
    rule(
      "definitions-stand-alone",
      { path: "^src/resources/(?!index)[^/]+" },
      { path: own, pathNot: "^(src/engine/index|openapi/|src/resources/(rules|fields/)|src/(cards|sharing)/)" },
      "A definition never imports another resource, and the engine by its door alone; views of its own are lent to it.",
    ),
    rule(
      "providers-carry",
      { path: "^src/providers/" },
      { path: own, pathNot: "^(src/providers/|src/engine/(ports|access|rule|index|contract)|src/i18n/|openapi/)" },
      "Providers know the engine by its ports.",
    ),
    rule(
      "texts-lean-on-types",
      { path: "^src/i18n/" },
      { path: "^src/", pathNot: "^src/i18n/", dependencyTypesNot: ["type-only"] },
      "Texts import types alone.",
    ),
    rule(
      "engine-has-one-door",
      { path: "^src/(shell|custom-pages|app)" },
      { path: "^src/engine/", pathNot: "^src/engine/index" },
      "The engine is imported by its door.",
    ),
    rule(
      "pages-stand-alone",
      { path: "^src/custom-pages/([^/]+)/" },
      { path: "^src/custom-pages/([^/]+)/", pathNot: "^src/custom-pages/$1/" },
      "A page never imports another page.",
    ),
    rule(
      "shell-knows-no-page",
      { path: "^src/shell/" },
      { path: "^src/custom-pages/" },
      "The shell is drawn around pages it does not know.",
    ),
    rule(
      "server-leans-on-the-contract",
      { path: "^server/" },
      { path: "^(src|tests|scripts)/" },
      "The server knows the contract alone.",
    ),
    rule(
      "panel-knows-no-server",
      { path: "^src/" },
      { path: "^(server|tests|scripts)/" },
      "The panel works against any host that serves the contract.",
    ),
    rule(
      "pictures-have-a-lane",
      { path: "^server/", pathNot: "^server/with-sharp" },
      { path: "^node_modules/sharp/", dependencyTypesNot: ["type-only"] },
      "Pictures are worked on a few at a time, by withSharp.",
    ),
    rule(
      "hashing-has-a-lane",
      { path: "^server/", pathNot: "^server/passwords" },
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
