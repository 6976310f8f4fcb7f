import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run.mjs";
import { askResource } from "./ask-resource.mjs";
import { bringUp, tell } from "./bring-up.mjs";
import { carryOut } from "./carry-out.mjs";
import { refuseMore } from "./command.mjs";
import { addFrom, removeFrom } from "./elsewhere/from.mjs";
import { madeElsewhere } from "./elsewhere/plan-elsewhere.mjs";
import { letGo } from "./let-go.mjs";
import { isTableThere, newestOf, takenBack } from "./migration.mjs";
import { Mistake } from "./mistake.mjs";
import { drawUp, whereItIs } from "./plan.mjs";
import { askMade, commandThatMade, knownNow, planResource, resourcesThere } from "./plan-resource.mjs";

/** Makes a resource, or brings one that this command made up to what is asked for now. */
export const add = {
  usage: `resource <name> <fields and labels> [options]
  name       in the plural, as the contract's path has it: departments
  field      name:kind[=argument][!][<=most][>=least][ unique], ! meaning required
  label      name=English|Português|Español, of a field or an action; of the resource name=One,Many|Um,Muitos|Uno,Muchos
  --for      whose its rows are: company (usual), person or platform
  --read     who reads it, where that is not the person alone, as the contract's x-access says: any, admin, company, member, support; several with commas
  --actions  what sets a yes or no of the record: archive,reopen or hide=isOpen:false
  --icon     of @mui/icons-material
  --one      the singular, where it does not follow from the plural
  --from     a contract of another host that has it already (OpenAPI 3, a file), instead of fields: openapi.yaml
  --server   that host, where the contract does not name it: https://host/base
  --path     its path there, where several end in the name: /v1/departments`,

  ask: async (prompts) => askResource(prompts, await knownNow()),

  run: async (words) => {
    if (words.length === 0) throw new Mistake(`npm run add -- ${add.usage}`);
    if (words.some((word) => /^--from(=|$)/.test(word))) return addFrom(words);
    await bringUp(words);
  },
};

/** Takes a resource back that the command made; what was changed by hand since goes only with a word. */
export const remove = {
  usage: `resource <name> [--drop]
  takes back what npm run add -- resource made
  --drop  what the database has of it, too`,

  ask: async (prompts) => [
    await askMade(prompts, "Which one?"),
    ...((await prompts.confirm({ message: "What the database has of it, too?", initialValue: false }))
      ? ["--drop"]
      : []),
  ],

  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      options: { drop: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    refuseMore(positionals, 1, `npm run remove -- ${remove.usage}`);
    const [path] = positionals;
    if (path && madeElsewhere(path)) return removeFrom(path);
    const command = commandThatMade({
      path,
      usage: `npm run remove -- ${remove.usage}`,
      byHand: "take back what docs/add-a-resource.md says, file by file.",
    });
    const plan = planResource(command, await knownNow(path));
    refuseReferred(path);
    const { changes, kept } = drawUp({ from: plan });
    if (kept.length > 0)
      throw new Mistake(
        `Changed by hand since, so delete it yourself first: ${kept.map((file) => file.path).join(", ")}.`,
      );
    const { table } = plan.names;
    const migrations = newestOf(table);
    const { isBehind } = await letGo({ table, migrations, drop: values.drop });
    const back = isBehind ? takenBack(migrations) : [];
    const all = [...changes, ...back];
    const migration = await carryOut(all, {
      contract: true,
      ...(back.length > 0 ? {} : { migration: { name: `${table}-gone`, isDue: isTableThere(table) } }),
    });
    await tell({ changes: all, migration });
  },
};

/** @throws {Mistake} while records of other resources refer to it */
const refuseReferred = (path) => {
  const by = resourcesThere().filter(
    (other) =>
      other !== path &&
      new RegExp(`reference\\("(me/)?${path}"`).test(
        readFileSync(join(root, whereItIs(`src/resources/${other}.ts`)), "utf8"),
      ),
  );
  if (by.length > 0)
    throw new Mistake(`${by.join(", ")} refer${by.length > 1 ? "" : "s"} to ${path}: remove that first.`);
};
