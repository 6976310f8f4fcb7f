import { tell, tellToRead } from "../bring-up.mjs";
import { carryOut } from "../carry-out.mjs";
import { refuseStrayLabels } from "../command.mjs";
import { Mistake } from "../mistake.mjs";
import { drawUp } from "../plan.mjs";
import { resourcesThere } from "../plan-resource.mjs";
import { refuseTakenAddress } from "../taken-address.mjs";
import { refuseTakenNames } from "../taken-names.mjs";
import { openContract } from "./open-contract.mjs";
import { askedOf, madeElsewhere, planElsewhere } from "./plan-elsewhere.mjs";
import { readCollection } from "./read-collection.mjs";
import { serverOf } from "./server-of.mjs";

/** Makes a resource of a contract that somebody else wrote, or brings one up to what that contract says now. */
export const addFrom = async (words) => {
  const { name, values } = askedOf(words);
  const earlier = madeElsewhere(name);
  if (!earlier && resourcesThere().includes(name))
    throw new Mistake(`${name} is there already, and was not made of another contract.`);
  if (!earlier) refuseTakenAddress(name);
  const contract = await openContract(values.from);
  const { model, notes } = readCollection(contract, { name, path: values.path });
  const to = await planElsewhere({ words, model, server: serverOf(contract, values.server) });
  const from = earlier && (await planElsewhere(earlier));
  refuseStrayLabels({ path: name, ...to }, from);
  refuseTakenNames({ from, to });
  const { changes, kept } = drawUp({ from, to });
  await carryOut(changes);
  tell({ changes, kept });
  if (notes.length > 0)
    console.log(`\nNot understood, or not as it is there:\n${notes.map((note) => `  ${note}`).join("\n")}`);
  tellToRead({ path: name, toRead: to.toRead });
  console.log(
    `\nWho is asking there is said in src/providers/elsewhere/of/${name}.ts; the host has to allow the panel's origin (CORS).`,
  );
};

/** Takes such a resource back. */
export const removeFrom = async (name) => {
  const { changes, kept } = drawUp({ from: await planElsewhere(madeElsewhere(name)) });
  if (kept.length > 0)
    throw new Mistake(
      `Changed by hand since, so delete it yourself first: ${kept.map(({ path }) => path).join(", ")}.`,
    );
  await carryOut(changes);
  tell({ changes });
};
