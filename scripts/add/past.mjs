/** An action as it is said afterwards: `archive` is archived, `withdraw` withdrawn. */
export const past = (verb) => {
  const known = Object.keys(pasts).find((one) => verb.endsWith(one) && prefixes.has(verb.slice(0, -one.length)));
  if (known) return verb.slice(0, -known.length) + pasts[known];
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${verb}${doubles.test(verb) ? verb.at(-1) : ""}ed`;
};

/** A short syllable, or a longer word whose end is stressed: stop, submit. */
const doubles = /^((over|re|un)?[^aeiou]*[aeiou][bdgklmnprt]|.*([bdemr]mit|[^f]fer|[cu]cur|pel|cancel))$/;

const prefixes = new Set(["", "over", "re", "un", "under"]);

/** Of verbs whose past follows from nothing. */
const pasts = {
  ...{ begin: "begun", bind: "bound", break: "broken", bring: "brought", build: "built", buy: "bought" },
  ...{ choose: "chosen", cut: "cut", do: "done", draw: "drawn", find: "found", freeze: "frozen", give: "given" },
  ...{ hide: "hidden", hold: "held", keep: "kept", leave: "left", lend: "lent", let: "let", lose: "lost" },
  ...{ make: "made", pay: "paid", put: "put", read: "read", run: "run", sell: "sold", send: "sent", set: "set" },
  ...{ shut: "shut", spend: "spent", split: "split", take: "taken", tell: "told", win: "won", write: "written" },
  ...{ withdraw: "withdrawn", withhold: "withheld" },
};
