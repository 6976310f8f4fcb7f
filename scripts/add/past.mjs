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

/**
 * A verb of Portuguese or Spanish as it is said of a record afterwards: `arquivar` is arquivado; nothing of what is no verb.
 * @param {string} verb one word, in small letters
 * @param {"pt-br" | "es"} language
 */
export const participle = (verb, language) => {
  const known = Object.entries(participles[language]).find(
    ([one]) => verb.endsWith(one) && before.has(verb.slice(0, -one.length)),
  );
  if (known) return verb.slice(0, -known[0].length) + known[1];
  if (!/^\p{L}+[aei]r$/u.test(verb)) return undefined;
  if (verb.endsWith("ar")) return `${verb.slice(0, -2)}ado`;
  return `${verb.slice(0, -2)}${apart[language].test(verb) ? "í" : "i"}do`;
};

/** Whose last two vowels are said one after the other. */
const apart = { "pt-br": /([ao]|(?<![gq])u)[ei]r$/, es: /[aeo][ei]r$/ };

/** What stands before verbs whose participles follow from nothing. */
const before = new Set([
  "",
  "com",
  "contra",
  "de",
  "des",
  "di",
  "dis",
  "ex",
  "im",
  "in",
  "pre",
  "pro",
  "re",
  "su",
  "sub",
]);

const participles = {
  "pt-br": {
    ...{ abrir: "aberto", aceitar: "aceito", cobrir: "coberto", dizer: "dito", eleger: "eleito" },
    ...{ entregar: "entregue", escrever: "escrito", expulsar: "expulso", fazer: "feito", ganhar: "ganho" },
    ...{ gastar: "gasto", imprimir: "impresso", pagar: "pago", por: "posto", pôr: "posto", screver: "scrito" },
    ...{ soltar: "solto", suspender: "suspenso", ver: "visto" },
  },
  es: {
    ...{ abrir: "abierto", cubrir: "cubierto", decir: "dicho", escribir: "escrito", hacer: "hecho" },
    ...{ imprimir: "impreso", poner: "puesto", romper: "roto", scribir: "scrito", solver: "suelto" },
    ...{ ver: "visto", volver: "vuelto" },
  },
};
