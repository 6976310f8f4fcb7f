import { createRequire } from "node:module";

/** The parser that comes with Vite, without all else of Vite: to load that takes longer than to read every file of the project. */
const { parseSync, transformSync, Visitor } = createRequire(createRequire(import.meta.url).resolve("vite"))(
  "rolldown/utils",
);

/**
 * What a module says, as a tree (ESTree, with nodes of TypeScript); places are those of the text.
 * @throws {Error} where it cannot be read
 */
export const treeOf = (text, file) => {
  const { program, comments, errors } = parseSync(file, text);
  // of what it can make sense of nonetheless it gives the tree as well
  if (errors.length > 0 && program.body.length === 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return { text, program, comments };
};

/** The code of a module as JavaScript has it. */
export const withoutTypes = (text, file) => {
  const { code, errors } = transformSync(file, text, { sourcemap: false });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return code;
};

/** What a module takes from others, in its order: of each the name and where it stands; without a name where it is known while it runs. */
export const requestsIn = (code, file) => {
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(file, code).module;
  const given = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const asked = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...given];
  const once = [...new Map(asked.map((request) => [request.start, request])).values()];
  return [...once, ...[...dynamicImports, ...importMetas].map(({ start, end }) => ({ start, end }))].sort(
    (one, other) => one.start - other.start,
  );
};

/** The code of a node. */
export const codeIn = ({ text }, { start, end }) => text.slice(start, end);

/** Where the token before a node ends, comments being none: what is behind it goes with the node. */
export const behindTokenBefore = ({ text, comments }, { start }) => {
  let at = start;
  for (let comment = { start }; comment; comment = comments.find(({ end }) => end === at))
    at = text.slice(0, comment.start).trimEnd().length;
  return at;
};

/** Where the first token behind a node begins, comments being none. */
export const tokenBehind = ({ text, comments }, { end }) => {
  let at = end;
  for (let comment = { end }; comment; comment = comments.find(({ start }) => start === at))
    at = text.length - text.slice(comment.end).trimStart().length;
  return at;
};

/** What the constant of a name begins as, wherever in the module it is. */
export const constantOf = ({ program }, name) => {
  let found;
  const take = ({ id, init }) => {
    if (id.name === name) found ??= init ?? undefined;
  };
  new Visitor({ VariableDeclarator: take }).visit(program);
  return found;
};

/** The declarations of constants that a statement makes, whether or not it gives them to others. */
export const constantsIn = (statement) => {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
};

/** What a property is called; nothing where that is computed, or it is spread from elsewhere. */
export const nameOf = ({ key, computed }) => (key && !computed ? (key.name ?? String(key.value)) : undefined);

/** What a property says, where it does so behind a colon. */
export const saidOf = ({ value, kind, method, shorthand }) =>
  kind === "init" && !method && !shorthand ? value : undefined;
