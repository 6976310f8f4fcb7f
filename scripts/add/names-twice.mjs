import { Mistake } from "./mistake.mjs";
import { constantsIn, treeOf } from "./tree.mjs";

/**
 * @param {{ path: string, text: string }[]} files
 * @throws {Mistake} where one of them would have one name for two things
 */
export const refuseNamesTwice = (files) => {
  for (const { path, text } of files.filter((file) => file.path.endsWith(".ts"))) {
    const names = treeOf(text, path).program.body.flatMap(namesIn);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Mistake(`${path} would have two things called "${twice}": choose another name.`);
  }
};

const namesIn = (statement) => {
  const imported = statement.type === "ImportDeclaration" ? statement.specifiers : [];
  return [
    ...imported.filter(({ type }) => type !== "ImportNamespaceSpecifier").map(({ local }) => local.name),
    ...constantsIn(statement).flatMap(({ id }) => id.name ?? []),
  ];
};
