/** As the contract has it of what is searched for. */
export const mostLetters = 120;

/** What can be looked for: without what no text of the server can have, as it comes along where something is pasted. */
export const searchable = (typed: string) => typed.replace(/[\0\p{Surrogate}]/gu, "").trim();

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const wordsOf = (typed: string) =>
  plain(searchable(typed).slice(0, mostLetters + 1))
    .split(/\s+/)
    .filter(Boolean);

/** Whether a text has every word, without regard to case and accents. */
export const holds = (text: string, typed: string) => wordsOf(typed).every((word) => plain(text).includes(word));

interface Line {
  label: string;
  detail?: string | undefined;
  group: string;
  words?: string | undefined;
}

/** Lines with every word at the beginning of one of their own. */
export const matching = <L extends Line>(lines: readonly L[], typed: string): L[] =>
  lines.filter(({ label, detail = "", group, words = "" }) => {
    const own = plain(`${label} ${detail} ${group} ${words}`).split(/\s+/);
    return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)));
  });
