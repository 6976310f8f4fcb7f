const marks = /\p{M}+/gu;

/** Lower case without accents: how texts are sorted and searched. */
export const normalize = (text: string) =>
  text.normalize("NFD").replace(marks, "").toLowerCase().replace(/\s+/g, " ").trim();

/** What a search over a record looks through: its texts, normalized, each on its own. */
export const searchText = (...texts: (string | null | undefined)[]) =>
  texts
    .filter((text) => text !== null && text !== undefined && text !== "")
    .map((text) => normalize(text ?? ""))
    .join("\n");
