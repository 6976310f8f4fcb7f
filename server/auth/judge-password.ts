import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { personName } from "../db/person-keys";
import { refuseField } from "../refuse-field";
import { commonWordIn } from "./common-word";

/** Whom a password belongs to, as far as a guesser knows them. */
export interface PasswordOwner {
  firstName: string;
  middleName?: string | null | undefined;
  surName: string;
  app2Id?: string | undefined;
  email: string;
}

/** More than the list of common passwords has, so that each of them is among the guesses. */
const guesses = 100_000;
// longer ones repeat themselves or are not guessed, and would only take longer
const longest = 64;

/**
 * Refuses a password that a guesser tries early: one of those that many people use, a word that everybody knows with a few
 * digits or signs, a row of keys or of the same characters, blanks alone, or what the owner is called.
 * @throws Refusal 400 VALIDATION_FAILED with PASSWORD_COMMON or PASSWORD_GUESSABLE at the field `password`
 */
export const judgePassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const estimator = await loadEstimator();
  const isAmongFirst = (known: string[]) => estimator.check(asGuessed(password), known).guesses < guesses;
  const word = await commonWordIn(asGuessed(password));
  if (isAmongFirst(word === undefined ? [] : [word]))
    throw refused("PASSWORD_COMMON", "is one of those that are tried first");
  if (isAmongFirst(namesOf(owner).map(asGuessed)))
    throw refused("PASSWORD_GUESSABLE", "follows from the person's name, app2Id or e-mail address");
};

/** How many tries somebody needs who begins with what people use, of its first letters. */
export const guessesOf = async (secret: string): Promise<number> =>
  (await loadEstimator()).check(asGuessed(secret)).guesses;

const asGuessed = (text: string) => text.normalize("NFKC").trim().slice(0, longest);

const namesOf = (owner: PasswordOwner) => {
  const { firstName, middleName, surName, app2Id, email } = owner;
  const [local = ""] = email.split("@");
  const names = [firstName, middleName, surName, personName(owner), `${firstName} ${surName}`, app2Id, email, local];
  return names.flatMap((name) => (name ? spellingsOf(name) : []));
};

const spellingsOf = (name: string) => [name, name.replace(/\s/g, ""), name.normalize("NFD").replace(/[\p{M}\s]/gu, "")];

const refused = (type: "PASSWORD_COMMON" | "PASSWORD_GUESSABLE", message: string) =>
  refuseField({ path: "password", type, message });

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Read on first use: a start does not wait for fifty thousand words. */
const loadEstimator = () => {
  loaded ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary: { common: dictionary["passwords-common"] }, graphs: adjacencyGraphs }),
  );
  return loaded;
};
