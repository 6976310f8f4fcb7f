import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { complaintsIn } from "./worlds";

const file = "tests/types/every-key.tsx";
const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Objects of a definition whose keys are names of one's own, and not the engine's or the contract's. */
const named = ["list.computed", "form", "show", "links", "views.tabs"];

interface Key {
  definition: ts.CallExpression;
  container: ts.ObjectLiteralExpression;
  property: ts.PropertyAssignment;
  path: string;
}

const nameOf = ({ name }: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();

const propertiesOf = (node: ts.ObjectLiteralExpression) => node.properties.filter(ts.isPropertyAssignment);

/** Whether somebody chose the names in an object: its groups, reasons and tabs, and the fields of a form that makes its body of them. */
const isNamedFreely = (node: ts.ObjectLiteralExpression, [, ...path]: readonly string[]) => {
  if (named.includes(path.join(".")) || path.at(-1) === "when") return true;
  const form = node.parent.parent;
  return (
    path.at(-1) === "fields" &&
    path.length > 1 &&
    ts.isObjectLiteralExpression(form) &&
    propertiesOf(form).some((one) => nameOf(one) === "body")
  );
};

/** Every key of a definition, at any depth, but those of what a function answers. */
const keysIn = (definition: ts.CallExpression, node: ts.Node, path: readonly string[] = []): Key[] => {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => keysIn(definition, one, path));
  if (!ts.isObjectLiteralExpression(node)) return [];
  return propertiesOf(node).flatMap((property) => {
    const inside = [...path, nameOf(property)];
    const own = { definition, container: node, property, path: inside.join(".") };
    return [...(isNamedFreely(node, path) ? [] : [own]), ...keysIn(definition, property.initializer, inside)];
  });
};

const definitions: ts.CallExpression[] = [];
const visit = (node: ts.Node) => {
  if (ts.isCallExpression(node) && node.expression.getText() === "defineResource") definitions.push(node);
  else ts.forEachChild(node, visit);
};
visit(source);
const keys = definitions.flatMap((definition) =>
  keysIn(definition, definition.arguments[1] ?? definition, [definition.arguments[0]?.getText().slice(1, -1) ?? ""]),
);

/** A slip of the hand: the last two letters swapped, or one too many. */
const misspelt = (name: string) => {
  const swapped = name.slice(0, -2) + [...name.slice(-2)].reverse().join("");
  return swapped === name ? `${name}x` : swapped;
};

interface Text {
  /** A definition with something else in it. */
  text: string;
  /** Where in it that stands. */
  at: number;
}

interface Trial extends Text {
  title: string;
  wrong: string;
  right: string;
  /** What the mistake is alone in. */
  aloneIn?: ts.ObjectLiteralExpression;
  /** In a list of names, which the compiler compares by itself, and says what there is. */
  isListed: boolean;
}

/** A definition in which something else stands between two places. */
const withText = ({ definition }: Key, [from, to]: readonly [number, number], put: string): Text => {
  const [start, end] = [definition.getStart(), definition.getEnd()];
  return { text: source.text.slice(start, from) + put + source.text.slice(to, end), at: from - start };
};

const trialsOf = (key: Key): Trial[] => {
  const { property, container, path } = key;
  const right = nameOf(property);
  const wrong = misspelt(right);
  const written = `${/^\w+$/.test(wrong) ? wrong : JSON.stringify(wrong)}: ${property.initializer.getText()}`;
  const beside = withText(key, [property.getStart(), property.getStart()], `${written},\n`);
  const alone = withText(key, [container.getStart(), container.getEnd()], `{ ${written} }`);
  const one = { wrong, right, isListed: ts.isArrayLiteralExpression(container.parent) };
  return [
    { title: `${path} is not ${wrong} beside it`, ...one, ...beside },
    // without what it needs a definition is none at all
    ...(container === key.definition.arguments[1]
      ? []
      : [{ title: `${path} is not ${wrong} alone`, ...one, aloneIn: container, ...alone }]),
  ];
};

/** The keys of the shape, by the interfaces that a definition is written in. */
const keysOfShape = (path: string, names: readonly string[]) => {
  const found = new Set<string>();
  const collect = (node: ts.Node) => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) found.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  const shape = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  for (const node of shape.statements)
    if (ts.isInterfaceDeclaration(node) && names.includes(node.name.text)) collect(node);
  return [...found];
};

describe("a key that is written wrongly", () => {
  const trials = keys.flatMap(trialsOf);
  const emptied = keys.map((key): [object, Text] => {
    const { container } = key;
    return [container, withText(key, [container.getStart(), container.getEnd()], "{}")];
  });
  const mark = "export const wholes = [";
  const lineOf = (text: string) => text.split("\n").length;
  let text = mark;
  const place = <T extends Text>(one: T) => {
    const start = text.length + 1;
    text += `\n${one.text},`;
    return {
      ...one,
      from: lineOf(text.slice(0, start)),
      to: lineOf(text),
      line: lineOf(text.slice(0, start + one.at)),
    };
  };
  const placed = trials.map(place);
  const bare = [...new Map(emptied)].map(([container, one]) => ({ container, ...place(one) }));
  const before = lineOf(source.text.slice(0, source.text.indexOf(mark))) - 1;
  const whole = source.text.slice(source.text.indexOf(mark));
  const [said = []] = complaintsIn([[{ file, from: whole, to: `${text}\n];\n` }]], [file]);
  const saidOf = ({ from, to }: { from: number; to: number }) =>
    said.filter(({ line }) => line >= from + before && line <= to + before);
  /** What is none without some other key is said to be none, by the compiler itself. */
  const mayBeEmpty = new Set(bare.flatMap((one) => (saidOf(one).length === 0 ? [one.container] : [])));

  it.each(placed)("is one mistake, named where it stands: $title", ({ wrong, right, aloneIn, isListed, ...trial }) => {
    const own = saidOf(trial);
    const there = own.filter((one) => one.line === trial.line + before).map(({ says }) => says);
    const meant = `"${wrong}" is no key here: did you mean "${right}"|Did you mean to write '"?${right}"?'`;
    const named = `"${wrong}" is no key here|'"?${wrong}"?' does not exist`;
    const isNone = aloneIn !== undefined && !mayBeEmpty.has(aloneIn);
    expect(there.join("\n"), JSON.stringify(own)).toMatch(new RegExp(isNone || isListed ? named : meant));
  });

  it("is tried for every key of the shape", () => {
    const tried = new Set(keys.map(({ path }) => path.split(".").at(-1)));
    const shape = [
      ...keysOfShape("src/engine/define/shape.ts", ["DefinitionShape", "ActionShape"]),
      ...keysOfShape("src/engine/define/forms-of.ts", ["PlainForm", "MappedForm", "Telling"]),
    ];
    expect(shape.filter((key) => !tried.has(key))).toEqual([]);
  });
});
