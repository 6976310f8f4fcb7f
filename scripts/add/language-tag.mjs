import { Mistake } from "./mistake.mjs";
import { nearestName } from "./nearest-name.mjs";

const named = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * A language's tag as BCP 47 writes it.
 * @throws {Mistake} for what is no tag, or that of no language, with what is nearest to it
 */
export const tagOf = (asked) => {
  if (!asked) throw new Mistake("Say which language, by its tag: ar, fr, pt-PT.");
  const [tag] = canonical(asked);
  if (tag && named.of(new Intl.Locale(tag).language)) {
    if (tag !== asked) throw new Mistake(`"${asked}" is written ${tag}.`);
    return tag;
  }
  const codes = known();
  const meant = codes.get(asked.toLowerCase()) ?? codes.get(nearestName(asked, [...codes.keys()]));
  throw new Mistake(
    `"${asked}" is no language's tag${meant ? `; did you mean ${meant}, ${named.of(meant)}?` : ", such as ar, fr or pt-PT."}`,
  );
};

const canonical = (asked) => {
  try {
    return Intl.getCanonicalLocales(asked);
  } catch {
    return [];
  }
};

/** The languages of two letters by their English names. */
const known = () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((one) => letters.map((two) => one + two));
  return new Map(
    codes.flatMap((code) => {
      const name = named.of(code);
      return name ? [[name.toLowerCase(), Intl.getCanonicalLocales(code)[0]]] : [];
    }),
  );
};
