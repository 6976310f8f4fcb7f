import { answers, facts, fixed, kinds, uncalled } from "./unused.mjs";

/**
 * The source of React's client without what `unused.mjs` names. Throws when something of that is not there any more.
 * @param tree the source, parsed
 */
export const withoutUnused = (source, tree) => {
  const edits = [];
  const replace = ({ start, end }, text) => edits.push({ start, end, text });
  const reasons = new Map(Object.entries(uncalled).flatMap(([what, names]) => names.map((name) => [name, what])));
  const unmatched = new Set([...reasons.keys(), ...[answers, fixed, facts].flatMap(Object.keys)]);
  const isNamed = (rules, name) => Object.hasOwn(rules, name) && (unmatched.delete(name) || true);

  for (const statement of tree.body) {
    const name = statement.type === "FunctionDeclaration" ? statement.id.name : undefined;
    if (reasons.has(name)) {
      unmatched.delete(name);
      replace(statement.body, `{ ${goWithout(reasons.get(name))}; }`);
    } else if (name && isNamed(answers, name)) replace(statement.body, `{ ${answers[name]} }`);
    const [, owner] = /^(\w+)\.prototype\b/.exec(source.slice(statement.start, statement.end)) ?? [];
    if (reasons.has(owner)) replace(statement, "");
  }

  walk(tree, (node, parent, body) => {
    const text = node.type.endsWith("Expression") && source.slice(node.start, node.end).replace(/\s+/g, " ");
    if (text && isNamed(facts, text)) return replace(node, facts[text]);
    if (node.type === "Identifier" && isVariable(node, parent) && isNamed(fixed, node.name)) {
      // what is put into it may do something
      if (parent.left === node && parent.type === "AssignmentExpression")
        return replace({ start: node.start, end: parent.right.start }, "");
      return replace(node, fixed[node.name]);
    }
    if (node.type === "BinaryExpression" && asksForGone(node)) return replace(node, String(node.operator !== "==="));
    if (node.type === "SwitchStatement" && isTag(node.discriminant))
      for (const gone of goneCases(node.cases)) {
        replace(gone, "");
        // a variable counts in all of the function, wherever it is declared
        const names = declaredIn(gone).join(", ");
        if (names) replace({ start: body.start + 1, end: body.start + 1 }, ` var ${names};`);
      }
    const made = node.type === "CallExpression" && node.callee.name === "createFiberImplClass" && node.arguments[0];
    if (made && isGone(made)) replace(node, goWithout(kinds[made.value]));
    // of an element, by its name
    const chosen = node.type === "ConditionalExpression" && node.consequent;
    if (chosen && isGone(chosen)) replace(chosen, goWithout(kinds[chosen.value]));
  });

  if (unmatched.size > 0) throw new Error(`React has no ${[...unmatched].join(", ")} any more.`);
  return `${splice(source, edits)}
    function goWithout(what) { throw Error("The panel goes without React's " + what + "."); }`;
};

const goWithout = (what) => `goWithout(${JSON.stringify(what)})`;

/** Calls back for every node, with the one that it is in and the body of the function around it. */
const walk = (node, visit, parent, body) => {
  visit(node, parent, body);
  const inside = node.type.startsWith("Function") ? node.body : body;
  for (const part of Object.values(node).flat()) if (typeof part?.type === "string") walk(part, visit, node, inside);
};

const declaredIn = (node) => {
  const names = new Set();
  walk(node, ({ type, id }) => type === "VariableDeclarator" && names.add(id.name));
  return [...names];
};

/** A variable that is read or written, and neither declared here nor the name of a property. */
const isVariable = (node, parent) => {
  if (parent.type === "VariableDeclarator") return parent.id !== node;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  return parent.type !== "Property" || parent.value === node;
};

const isGone = (node) => node?.type === "Literal" && typeof node.value === "number" && Object.hasOwn(kinds, node.value);

/** Where React keeps the kind of a node. */
const isTag = (node) =>
  node.type === "MemberExpression" ? node.property.name === "tag" : /^(tag|grandTag)$/.test(node.name ?? "");

const asksForGone = ({ operator, left, right }) =>
  /^[!=]==$/.test(operator) && ((isTag(left) && isGone(right)) || (isGone(left) && isTag(right)));

/** The cases of what is gone, but for those that another one falls into. */
const goneCases = (cases) => {
  const found = [];
  let isFallenInto = false;
  for (const part of cases) {
    const isEmpty = part.consequent.length === 0;
    if (isGone(part.test) && (isEmpty || !isFallenInto)) found.push(part);
    else isFallenInto = isEmpty || !ends.test(part.consequent.at(-1).type);
  }
  return found;
};

const ends = /^(Break|Continue|Return|Throw)Statement$/;

/** The source with parts of it replaced; what lies within another one goes with that. */
const splice = (source, edits) => {
  let [spliced, at] = ["", 0];
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    spliced += source.slice(at, start) + text;
    at = end;
  }
  return spliced + source.slice(at);
};
