import { partsOf, withFields } from "./command.mjs";
import { describeResource, isChosen, labelFor, labelLanguages, referable } from "./grammar.mjs";
import { spaced } from "./names.mjs";
import { numbers, perKind } from "./per-kind.mjs";
import { expectMeant } from "./plan-resource.mjs";

/**
 * Asks for fields one by one, until a name is left empty, and for what each is called where no language has a word for it.
 *
 * @param {ReturnType<import("./prompts.mjs").promptsOn>} prompts
 * @param {{ command: string[], known: Awaited<ReturnType<import("./plan-resource.mjs").knownNow>>, mayEnd?: boolean }} asked
 *   `command` makes what it has already; `mayEnd` where there need not be one
 * @returns {Promise<string[]>} fields and labels, as they are typed
 */
export const askFields = async (prompts, { command, known, mayEnd = false }) => {
  const words = [];
  const { path, values } = partsOf(command);
  const targets = referable(path, values, known);
  const kinds = known.kinds.filter((kind) => kind !== "reference" || targets.length > 0);
  const wrong = (field) => void expectMeant(withFields(command, [...words, field]), known);
  // of what records that are there are given, all get the same
  const isThere = known.made !== undefined;
  for (;;) {
    const isFirst = words.length === 0 && !mayEnd;
    const name = await prompts.text({
      message: isFirst ? "A field: its name" : "Another field: its name, or nothing when these are all",
      placeholder: "openedOn",
      wrong: (value) => (value || isFirst ? wrong(`${value}:text`) : undefined),
    });
    if (!name) return words;
    const kind = await prompts.select({ message: `What is ${name}?`, from: kinds, initialValue: "text" });
    const argument = await askArgument(prompts, { name, kind, targets, wrong });
    const isRequired =
      !["toggle", "file"].includes(kind) &&
      argument !== `=${path}` &&
      !(isThere && kind === "reference") &&
      (await prompts.confirm({ message: `Must everyone have ${name}?`, initialValue: false }));
    const bounds = await askBounds(prompts, { field: `${name}:${kind}${argument}`, kind, wrong });
    const isUnique =
      kind !== "reference" &&
      !(isThere && isRequired) &&
      isMeant(() => wrong(`${name}:${kind}${argument}${isRequired ? "!" : ""}${bounds} unique`)) &&
      (await prompts.confirm({ message: `May no two have the same ${name}?`, initialValue: false }));
    const isRefused =
      kind === "reference" &&
      canHold(argument.slice(1), { path, values, known }) &&
      (await prompts.confirm({ message: `Is what ${name} names kept from deletion?`, initialValue: false }));
    const more = `${isUnique ? " unique" : ""}${isRefused ? " refused" : ""}`;
    words.push(`${name}:${kind}${argument}${isRequired ? "!" : ""}${bounds}${more}`);
    const named = [name, ...(isChosen({ kind }) ? argument.slice(1).split("|") : [])];
    for (const one of named) words.push(...(await askLabel(prompts, { name: one, known: known.labels })));
  }
};

/** Whether a record can keep what it names from deletion. */
const canHold = (target, { path, values, known }) =>
  isMeant(() => describeResource([path, "name:text!", `about:reference=${target} refused`], values, known));

const isMeant = (look) => {
  try {
    look();
    return true;
  } catch {
    return false;
  }
};

/** What some kinds need to be told. */
const askArgument = async (prompts, { name, kind, targets, wrong }) => {
  if (kind === "reference") return `=${await prompts.select({ message: `Which record is ${name}?`, from: targets })}`;
  if (kind === "file") {
    const types = await prompts.text({
      message: `Of which types is ${name}?`,
      initialValue: "PDF",
      placeholder: "PDF|PNG",
      wrong: (value) => wrong(`${name}:file=${value}`),
    });
    return `=${types}`;
  }
  if (!isChosen({ kind }) && kind !== "money") return "";
  const [message, placeholder] = isChosen({ kind })
    ? [`What is ${name} ${kind === "choice" ? "one" : "some"} of?`, "SMALL|LARGE"]
    : [`The currency of ${name}`, "BRL"];
  return `=${await prompts.text({ message, placeholder, wrong: (value) => wrong(`${name}:${kind}=${value}`) })}`;
};

const askBounds = async (prompts, { field, kind, wrong }) => {
  const isText = kind === "text";
  if (!isText && perKind[kind]?.bounds !== numbers) return "";
  const placeholder = isText ? "<=120" : ">=0 <=100";
  return prompts.text({
    message: isText ? "How long at most? Nothing for what is usual" : "Its bounds? Nothing for what is usual",
    placeholder,
    wrong: (value) => {
      if (!/^(\s*[<>]=[^<>]*)*$/.test(value)) return `Bounds are said with their signs: ${placeholder}`;
      return value ? wrong(`${field} ${value}`) : undefined;
    },
  });
};

/** Asks what something is called in every language, where that follows from nothing. */
export const askLabel = async (prompts, { name, known, said = spaced(name) }) => {
  if (labelFor(name, { labels: {} }, known).isGiven) return [];
  const made = said.charAt(0).toUpperCase() + said.slice(1);
  const texts = [];
  for (const language of labelLanguages)
    texts.push(
      await prompts.text({ message: `${name} in ${language}`, initialValue: texts[0] ?? made, wrong: wrongLabel }),
    );
  return [`${name}=${texts.join("|")}`];
};

const wrongLabel = (value) => (!value || /[|:]/.test(value) ? "A word or some, without | and :" : undefined);
