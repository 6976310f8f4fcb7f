import polyglot from "ra-i18n-polyglot";

const numbers = Array.from({ length: 201 }, (_, number) => number);

/**
 * One and many in as many forms as a language counts by, in the order in which the panel's translator takes them: Arabic has
 * six, and what is counted by one is the second of them.
 * @param {string} language as its folder is called
 */
export const inForms = (language, one, many) => {
  const { translate } = polyglot(() => ({ form: numbers.join("||||") }), language);
  const taken = numbers.map((count) => Number(translate("form", { smart_count: count })));
  const forms = Array.from({ length: Math.max(...taken) + 1 }, (_, form) => (form === taken[1] ? one : many));
  return (forms.length === 1 ? [many] : forms).join(" |||| ");
};

/** Every text of a file in which something is counted as English does it, in the forms of another language. */
export const countedIn = (language, text) =>
  text.replace(/"([^"\n]*?) \|\|\|\| ([^"\n]*)"/g, (_, one, many) => `"${inForms(language, one, many)}"`);
