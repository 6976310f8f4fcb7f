import ts from "typescript";
import { Mistake } from "./mistake.mjs";

/**
 * @param {{ path: string, text: string }[]} files
 * @throws {Mistake} where one of them would have one name for two things
 */
export const refuseNamesTwice = (files) => {
  for (const { path, text } of files.filter((file) => file.path.endsWith(".ts"))) {
    const names = ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements.flatMap(namesIn);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Mistake(`${path} would have two things called "${twice}": choose another name.`);
  }
};

const namesIn = (statement) => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations
      .map(({ name }) => name)
      .filter(ts.isIdentifier)
      .map(({ text }) => text);
  if (!ts.isImportDeclaration(statement)) return [];
  const { name, namedBindings } = statement.importClause ?? {};
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [name, ...elements.map((element) => element.name)].flatMap((one) => (one ? [one.text] : []));
};
