import { Mistake } from "./add/grammar.mjs";
import { takeBack, writeMigration } from "./add/migration.mjs";
import { carryOut, drawUp } from "./add/plan.mjs";
import { madeBefore, planResource } from "./add/resource.mjs";
import { forgetRows } from "./add/rows.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, mustRun } from "./run.mjs";

const usage = `npm run remove -- resource <name> [--drop]
  takes back what npm run add -- resource made
  --drop  its rows in the embedded database, too`;

/** Takes a resource back that the command made; what was changed by hand since goes only with a word. */
const removeResource = async ([path, ...flags]) => {
  const command = path && madeBefore(path);
  if (!command) throw new Mistake(path ? `${path} was not made by npm run add.` : usage);
  const plan = await planResource(command);
  const { changes, kept } = drawUp({ from: plan });
  if (kept.length > 0)
    throw new Mistake(
      `Changed by hand since, so delete it yourself first: ${kept.map((file) => file.path).join(", ")}.`,
    );
  await forgetRows(plan.names.table, { drop: flags.includes("--drop") });
  carryOut(changes);
  await mustRun("../scripts/contract.mjs", [], { quiet: true });
  const migration = takeBack(plan.names.table) ? undefined : await writeMigration(`no_${plan.names.table}`);
  for (const { path: file, text } of changes) console.log(`${text === undefined ? "removed" : "changed"} ${file}`);
  if (migration) console.log(`new     ${migration}`);
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  const [what, ...given] = process.argv.slice(2);
  try {
    if (what !== "resource") throw new Mistake(usage);
    await removeResource(given);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
