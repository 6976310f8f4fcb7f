import { Mistake } from "./add/grammar.mjs";
import { writeMigration } from "./add/migration.mjs";
import { carryOut, drawUp } from "./add/plan.mjs";
import { madeBefore, planResource } from "./add/resource.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, mustRun } from "./run.mjs";

const usage = `npm run add -- resource <name> <fields and labels> [options]
  name       in the plural, as the contract's path has it: departments
  field      name:kind[=argument][!][<=most][>=least][ unique], ! meaning required
  label      name=English|Português|Español, of a field or an action; of the resource name=One,Many|Um,Muitos|Uno,Muchos
  --for      whose it is: company (usual) or platform
  --read     who reads it, as the contract's x-access says: any, admin, company, member, support; several with commas
  --actions  what sets a yes or no of the record: archive,reopen or archive=isActive:false
  --icon     of @mui/icons-material
  --one      the singular, where it does not follow from the plural`;

/** Makes a resource, or brings one that this command made up to what is asked for now. */
const addResource = async (command) => {
  const plan = await planResource(command);
  const { path, table } = plan.names;
  const earlier = madeBefore(path);
  const { changes, kept } = drawUp({ from: earlier && (await planResource(earlier)), to: plan });
  carryOut(changes);
  await mustRun("../scripts/contract.mjs", [], { quiet: true });
  const migration = await writeMigration(table, earlier ? [] : plan.grants);
  for (const { path: file, before, text } of changes)
    console.log(`${text === undefined ? "removed" : before === undefined ? "new    " : "changed"} ${file}`);
  if (migration) console.log(`new     ${migration}`);
  for (const { path: file } of kept) console.log(`kept    ${file}, which was changed by hand`);
  if (plan.toRead.length > 0)
    console.log(`\nMade of names, for a person to read in three languages: ${plan.toRead.join(", ")}.`);
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  const [what, ...command] = process.argv.slice(2);
  try {
    if (what !== "resource") throw new Mistake(usage);
    await addResource(command);
  } catch (error) {
    if (!(error instanceof Mistake) && !String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
