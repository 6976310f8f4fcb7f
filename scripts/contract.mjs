import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain, mustRun, root } from "./run.mjs";

const redocly = "@redocly/cli/bin/cli.js";
const openapiTypescript = "openapi-typescript/bin/cli.js";
// without these the linter reports its use to its maker's host
const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Writes what is generated from the contract, schema.ts and bundle.json, into a folder. */
const generate = async (folder) => {
  const bundle = join(folder, "bundle.json");
  await mustRun(redocly, ["bundle", "openapi/openapi.yaml", "--config", "openapi/redocly.yaml", "-o", bundle], {
    env,
    quiet: true,
  });
  await mustRun(
    openapiTypescript,
    ["openapi/openapi.yaml", "-o", join(folder, "schema.ts"), "--enum-values", "--default-non-nullable=false"],
    { quiet: true },
  );
  appendFileSync(join(folder, "schema.ts"), listsAsFiles(JSON.parse(readFileSync(bundle, "utf8"))));
};

/** The lists that are sent as files, too: the panel asks it of any resource, and types alone are gone when it runs. */
const listsAsFiles = ({ paths }) => {
  const names = Object.keys(paths).filter((path) => paths[path].get?.responses[200]?.content?.["text/csv"]);
  return `export const listsAsFiles: ReadonlyArray<keyof paths> = ${JSON.stringify(names)};\n`;
};

/** Lints the contract and says whether the committed schema.ts and bundle.json are what it generates. */
export const checkContract = async () => {
  await mustRun(redocly, ["lint", "openapi/openapi.yaml", "--config", "openapi/redocly.yaml"], { env });
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    await generate(folder);
    const read = (base, name) => readFileSync(join(base, name), "utf8");
    const stale = ["schema.ts", "bundle.json"].filter(
      (name) => read(folder, name) !== read(join(root, "openapi"), name),
    );
    if (stale.length === 0) return true;
    console.error(`Stale: openapi/${stale.join(", openapi/")}. Run \`npm run contract\`.`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (isMain(import.meta.url)) await generate(join(root, "openapi"));
