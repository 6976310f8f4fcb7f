import { tell, tellToRead } from "../bring-up.mjs";
import { carryOut } from "../carry-out.mjs";
import { Mistake } from "../mistake.mjs";
import { drawUp } from "../plan.mjs";
import { knownNow } from "../plan-resource.mjs";
import { openContract } from "./open-contract.mjs";
import { askedOf, expectMeantElsewhere, madeElsewhere, planElsewhere, withTypes } from "./plan-elsewhere.mjs";

/** Makes a resource of a contract that somebody else wrote, or brings one up to what that contract says now. */
export const addFrom = async (words) => {
  const { name, values } = askedOf(words);
  const known = await knownNow(name);
  const contract = await openContract(values.from);
  const { from, to, notes } = expectMeantElsewhere(words, { contract, known });
  const { changes, kept } = drawUp({ from: from && (await withTypes(from)), to: await withTypes(to) });
  await carryOut(changes);
  await tell({ changes, kept });
  if (notes.length > 0)
    console.log(`\nNot understood, or not as it is there:\n${notes.map((note) => `  ${note}`).join("\n")}`);
  tellToRead({ path: name, toRead: to.toRead });
  console.log(
    `\nWho is asking there is said in src/providers/elsewhere/of/${name}.ts; the host has to allow the panel's origin (CORS).`,
  );
};

/** Takes such a resource back. */
export const removeFrom = async (name) => {
  const { changes, kept } = drawUp({
    from: await withTypes(planElsewhere(madeElsewhere(name), await knownNow(name))),
  });
  if (kept.length > 0)
    throw new Mistake(
      `Changed by hand since, so delete it yourself first: ${kept.map(({ path }) => path).join(", ")}.`,
    );
  await carryOut(changes);
  await tell({ changes });
};
