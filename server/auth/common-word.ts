/** Of each list, in which the most used stand first. */
const most = 10_000;
const lists = /^(commonWords|firstnames|wikipedia)-/;

/**
 * The one word of a password that has digits and signs around it and nothing else, in small letters, where many people know it:
 * a word or name of Portuguese, Spanish or English. Several words are no such password.
 */
export const commonWordIn = async (password: string): Promise<string | undefined> => {
  const word = /^[^\p{L}]*(\p{L}+)[^\p{L}]*$/u.exec(password)?.[1]?.toLowerCase();
  return word !== undefined && (await loadWords()).has(word) ? word : undefined;
};

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Read on first use. A set of their own: an estimator that knows them takes twenty times as long for what is written in digits and signs. */
const loadWords = () => {
  loaded ??= Promise.all([
    import("@zxcvbn-ts/language-pt-br"),
    import("@zxcvbn-ts/language-es-es"),
    import("@zxcvbn-ts/language-en"),
  ]).then((languages) => {
    const named = languages.flatMap(({ dictionary }) => Object.entries(dictionary));
    return new Set(named.filter(([name]) => lists.test(name)).flatMap(([, words]) => words.slice(0, most).map(String)));
  });
  return loaded;
};
