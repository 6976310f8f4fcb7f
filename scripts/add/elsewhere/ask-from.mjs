import { existsSync } from "node:fs";
import { askCalled, askIcon, askOne, askWhose, looksAlike } from "../ask-about.mjs";
import { Mistake } from "../mistake.mjs";
import { openContract } from "./open-contract.mjs";
import { expectMeantElsewhere } from "./plan-elsewhere.mjs";
import { listsOf, readCollection } from "./read-collection.mjs";
import { serverOf } from "./server-of.mjs";

/**
 * Asks for what makes a resource of a contract that is there, each answer held against the contract as soon as it is there.
 * @param {Awaited<ReturnType<typeof import("../plan-resource.mjs").knownNow>>} known
 * @returns {Promise<string[]>} the words behind `npm run add -- resource`
 */
export const askFrom = async (prompts, known) => {
  const { file, contract, lists } = await askContract(prompts);
  const path = await prompts.select({ message: "Which of its collections?", from: lists });
  const server = await askServer(prompts, contract);
  const from = ["--from", file, "--path", path, ...server];
  const expectOf = (name, ...more) => {
    const one = looksAlike(name) && !more.includes("--one") ? ["--one", `${name}-one`] : [];
    expectMeantElsewhere([name, ...from, ...one, ...more], { contract, known });
  };
  const name = await prompts.text({
    message: "What are they called here, in English and in the plural?",
    initialValue: kebab(path.split("/").filter(Boolean).at(-1)),
    wrong: (value) => (known.resources.includes(value) ? `There are ${value} already.` : expectOf(value)),
  });
  const one = await askOne(prompts, name, (...more) => expectOf(name, ...more));
  const label = await askCalled(prompts, name, { single: one[1], expect: (said) => expectOf(name, ...one, said) });
  const words = await askWhose(prompts, name, ["platform", "company"]);
  return [name, ...label, ...from, ...words, ...(await askIcon(prompts)), ...one];
};

/** A contract in which there is something to be shown; what is wrong with one is said, and another may be named. */
const askContract = async (prompts) => {
  for (;;) {
    const file = await prompts.text({
      message: "Which contract? A file of OpenAPI 3",
      placeholder: "openapi.yaml",
      wrong: (value) => (value && existsSync(value) ? undefined : `There is no contract ${value}.`),
    });
    try {
      const contract = await openContract(file);
      const lists = listsOf(contract).filter((path) => isReadable(contract, path));
      if (lists.length > 0) return { file, contract, lists };
      prompts.say(`${file} has no collection that the panel can read.`);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      prompts.say(error.message);
    }
  }
};

const isReadable = (contract, path) => isMeant(() => readCollection(contract, { name: path, path }));

/** Where the host is, unless the contract says it. */
const askServer = async (prompts, contract) => {
  if (isMeant(() => serverOf(contract))) return [];
  const server = await prompts.text({
    message: "Where is the host?",
    placeholder: "https://host/base",
    wrong: (value) => {
      serverOf(contract, value);
    },
  });
  return ["--server", server];
};

const isMeant = (look) => {
  try {
    look();
    return true;
  } catch (error) {
    if (error instanceof Mistake) return false;
    throw error;
  }
};

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[_.]/g, "-")
    .toLowerCase();
