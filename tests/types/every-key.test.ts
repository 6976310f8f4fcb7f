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

interface Trial {
  title: string;
  wrong: string;
  right: string;
  /** The definition with the mistake in it. */
  text: string;
  /** Where in it the mistake stands. */
  at: number;
}

/** A definition in which something else stands between two places. */
const withText = ({ definition }: Key, [from, to]: readonly [number, number], put: string) => {
  const [start, end] = [definition.getStart(), definition.getEnd()];
  return { text: source.text.slice(start, from) + put + source.text.slice(to, end), at: from - start };
};

const trialsOf = (key: Key): Trial[] => {
  const { property, container, path } = key;
  const right = nameOf(property);
  const wrong = misspelt(right);
  const written = `${JSON.stringify(wrong)}: ${property.initializer.getText()}`;
  const beside = withText(key, [property.getStart(), property.getStart()], `${written},\n`);
  const alone = withText(key, [container.getStart(), container.getEnd()], `{ ${written} }`);
  return [
    { title: `${path} is not ${wrong} beside it`, wrong, right, ...beside },
    // without what it needs a definition is none at all
    ...(container === key.definition.arguments[1]
      ? []
      : [{ title: `${path} is not ${wrong} alone`, wrong, right, ...alone }]),
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
  const mark = "export const wholes = [";
  const lineOf = (text: string) => text.split("\n").length;
  let text = mark;
  const placed = trials.map((trial) => {
    const start = text.length + 1;
    text += `\n${trial.text},`;
    return {
      ...trial,
      from: lineOf(text.slice(0, start)),
      to: lineOf(text),
      line: lineOf(text.slice(0, start + trial.at)),
    };
  });
  const before = lineOf(source.text.slice(0, source.text.indexOf(mark))) - 1;
  const whole = source.text.slice(source.text.indexOf(mark));
  const [said = []] = complaintsIn([[{ file, from: whole, to: `${text}\n];\n` }]], [file]);

  it.each(placed)("is one mistake, named where it stands: $title", ({ wrong, from, to, line }) => {
    const own = said.filter((one) => one.line >= from + before && one.line <= to + before);
    const there = own.filter((one) => one.line === line + before).map(({ says }) => says);
    expect(there.join("\n"), JSON.stringify(own)).toMatch(
      new RegExp(`"${wrong}" is no key here|'"?${wrong}"?' does not exist`),
    );
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
