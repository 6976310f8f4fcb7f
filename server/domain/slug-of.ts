/** Longest text of a slug before its suffix, so that the whole stays within the 80 characters of the contract. */
const longest = 60;

/**
 * The name of a token in public addresses: the person's name without accents and signs, then letters of the id that keep
 * it unique. A name without any latin letter leaves the suffix alone.
 */
export const slugOf = (name: string, id: string): string => {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "");
  // The end of a UUIDv7 is random, its beginning is the time: neighbours would share it.
  const suffix = id.replaceAll("-", "").slice(-10);
  return words ? `${words}-${suffix}` : suffix;
};
