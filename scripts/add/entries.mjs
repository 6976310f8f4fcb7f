import { behindTokenBefore, codeIn, constantOf, nameOf, saidOf, tokenBehind, treeOf } from "./tree.mjs";

/**
 * One entry of a list that stands in a file with others, which can be put in and taken out again. What is there already is
 * left as it is, and so is everything around it.
 * - `property`: of an object, `path` leads to it from a constant: `messages.errors`
 * - `element`: of an array, likewise; `spread`: of an object
 * - `import`, `export`: of a module
 * - `name`: that others may import from the same module, and use, too
 * - `line`: of a list in YAML, behind the last line of the block that begins with `block`
 *
 * @typedef {{ file: string } & (
 *   { kind: "property", path: string, key: string, value?: string } |
 *   { kind: "element" | "spread", path: string, value: string } |
 *   { kind: "import" | "export", names: string, from: string } |
 *   { kind: "name", name: string, from: string } |
 *   { kind: "line", block: string, line: string }
 * )} Entry
 */

/** The text of a file with the entry in it. */
export const withEntry = (text, entry) => (hasEntry(text, entry) ? text : put[entry.kind](text, entry));

/** The text of a file without it. */
export const withoutEntry = (text, entry) =>
  isOfModule(entry) || hasEntry(text, entry) ? take[entry.kind](text, entry) : text;

/** Whether it is in the text of a file, whoever put it there. */
export const hasEntry = (text, entry) => {
  if (entry.kind === "line") return linesOf(text, entry) !== undefined;
  if (isOfModule(entry)) return absentIn(text, entry).length === 0;
  return findIn(text, entry) !== undefined;
};

const isOfModule = ({ kind }) => ["import", "export", "name"].includes(kind);

const statementOf = ({ kind, name, names = `{ ${name} }`, from }) =>
  `${kind === "export" ? kind : "import"} ${names} from "${from}";`;

const insert = (text, at, what) => text.slice(0, at) + what + text.slice(at);

const put = {
  property: (text, entry) =>
    append(text, entry, entry.value === undefined ? keyOf(entry) : `${keyOf(entry)}: ${entry.value}`),
  element: (text, entry) => append(text, entry, entry.value),
  spread: (text, entry) => append(text, entry, entry.value),
  import: (text, entry) => insert(text, 0, `${restOf(text, entry)}\n`),
  name: (text, entry) => {
    const last = saidIn(text, entry).findLast(({ said }) => !/^(type|default) /.test(said));
    return last ? insert(text, last.node.end, `, ${entry.name}`) : put.import(text, entry);
  },
  export: (text, entry) => `${text.trimEnd()}\n${restOf(text, entry)}\n`,
  line: (text, { block, line, file }) => {
    const lines = text.split("\n");
    const begin = lines.findIndex((one) => one.startsWith(block));
    if (begin < 0) throw new Error(`${file} has no list that begins with "${block}".`);
    const indent = /^ */.exec(line)[0];
    let end = begin + 1;
    while (end < lines.length && lines[end].startsWith(indent) && lines[end].trim() !== "") end += 1;
    return lines.toSpliced(end, 0, line).join("\n");
  },
};

const keyOf = ({ key }) => (/^[\w$]+$/.test(key) ? key : JSON.stringify(key));

const append = (text, entry, what) => {
  const list = listOf(text, entry);
  const last = partsOf(list).at(-1);
  if (!last) return insert(text, list.end - 1, what);
  const behind = tokenBehind(sourceOf(text, entry.file), last);
  const hasComma = text[behind] === ",";
  const at = hasComma ? behind + 1 : last.end;
  return insert(text, at, `${hasComma ? "" : ","}\n${what}${hasComma ? "," : ""}`);
};

const take = {
  property: (text, entry) => cut(text, findIn(text, entry), entry),
  element: (text, entry) => cut(text, findIn(text, entry), entry),
  spread: (text, entry) => cut(text, findIn(text, entry), entry),
  import: (text, entry) => withoutSaid(text, entry),
  name: (text, entry) => {
    const isUsed = [...text.matchAll(new RegExp(`\\b${entry.name}\\b`, "g"))].length > 1;
    return isUsed ? text : withoutSaid(text, entry);
  },
  export: (text, entry) => withoutSaid(text, entry),
  line: (text, entry) => {
    const { begin, count } = linesOf(text, entry);
    return text.split("\n").toSpliced(begin, count).join("\n");
  },
};

/** Where a line stands, which is broken into several where it is long. */
const linesOf = (text, { line }) => {
  const [lines, sought] = [text.split("\n").map(plain), plain(line)];
  for (const [begin, first] of lines.entries()) {
    let [said, count] = [first, 1];
    while (said !== "" && said !== sought && sought.startsWith(said) && lines[begin + count]) {
      said += lines[begin + count];
      count += 1;
    }
    if (said === sought) return { begin, count };
  }
  return undefined;
};

/** With the comma that follows it, or else with the one before. */
const cut = (text, node, { file }) => {
  const before = text.slice(0, behindTokenBefore(sourceOf(text, file), node));
  const behind = /^\s*,/.exec(text.slice(node.end));
  if (behind) return before + text.slice(node.end + behind[0].length);
  return before.replace(/,\s*$/, "") + text.slice(node.end);
};

const findIn = (text, entry) => {
  const list = listOf(text, entry);
  if (entry.value !== undefined && entry.key === undefined)
    return partsOf(list).find((node) => plain(codeIn({ text }, node)) === plain(entry.value));
  return list.properties.find((one) => nameOf(one) === entry.key);
};

const plain = (code) => code.replace(/[\s,]+/g, "");
/** Of an object or an array, in which places may be left empty. */
const partsOf = ({ elements, properties }) => (elements ?? properties).filter(Boolean);

/** Read once while the text stays the same: whether an entry is there, and where it goes, are two questions about one. */
const sourceOf = (text, file) => {
  if (last?.text !== text) last = { text, source: treeOf(text, file) };
  return last.source;
};
let last;

/**
 * What an entry asks of its module, each name as it would be said alone. The formatter sorts names, breaks lines and makes one
 * of two statements, so that no statement stands in a file for ever as it was put there.
 */
const askedOf = (entry) => saidIn(statementOf(entry), entry).map(({ said }) => said);

const absentIn = (text, entry) => {
  const asked = askedOf(entry);
  const there = new Set(saidIn(text, entry).map(({ said }) => said));
  return asked.filter((said) => !there.has(said));
};

/** The statement of an entry, of what a text does not have of it yet. */
const restOf = (text, entry) => {
  const absent = absentIn(text, entry);
  return statementOf(absent.length === askedOf(entry).length ? entry : { ...entry, names: `{ ${absent.join(", ")} }` });
};

/** What a text takes from the module, or gives on from it. */
const saidIn = (text, { kind, file, from }) =>
  sourceOf(text, file)
    .program.body.filter(({ type }) => type === (kind === "export" ? "ExportNamedDeclaration" : "ImportDeclaration"))
    .filter(({ source }) => source?.value === from)
    .flatMap((statement) => {
      const { specifiers, importKind = statement.exportKind } = statement;
      return specifiers.map((node) => ({
        node,
        said: `${importKind === "type" ? "type " : ""}${node.type === "ImportDefaultSpecifier" ? "default " : ""}${codeIn({ text }, node)}`,
        statement: specifiers.length === 1 ? statement : undefined,
      }));
    });

/** Without what an entry asks, and without a statement that nothing is left of. */
const withoutSaid = (text, entry) => {
  const asked = askedOf(entry);
  const found = saidIn(text, entry).find(({ said }) => asked.includes(said));
  if (!found) return text;
  const { node, statement } = found;
  const left = statement
    ? text.slice(0, statement.start) + text.slice(statement.end).replace(/^\n/, "")
    : cut(text, node, entry);
  return withoutSaid(left, entry);
};

/** The literal that a path leads to, from a constant of the module. */
const listOf = (text, { file, path }) => {
  const [first, ...rest] = path.split(".");
  let list = bare(constantOf(sourceOf(text, file), first));
  for (const name of rest) {
    const found = list?.properties?.find((one) => nameOf(one) === name);
    list = bare(found && saidOf(found));
  }
  if (!["ObjectExpression", "ArrayExpression"].includes(list?.type)) throw new Error(`${file} has no list ${path}.`);
  return list;
};

/** Without `as const`, `satisfies` and parentheses. */
const bare = (node) =>
  ["TSAsExpression", "TSSatisfiesExpression", "ParenthesizedExpression"].includes(node?.type)
    ? bare(node.expression)
    : node;
