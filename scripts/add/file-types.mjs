import { exportsOf } from "./exports-of.mjs";

const { fileTypes } = await exportsOf("server/files/file-types.ts");

/** The types of files that the server can tell, by what they are called in a command: `PDF`. */
export const knownTypes = Object.fromEntries(
  Object.entries(fileTypes).map(([type, { endings }]) => [
    endings[0].slice(1).toUpperCase(),
    { type, endings: [...endings] },
  ]),
);

/** Media types of a field, with the endings of their names, as the kind takes them. */
export const acceptedBy = ({ argument, megabytes }) => ({
  types: Object.fromEntries(argument.split("|").map((name) => [knownTypes[name].type, knownTypes[name].endings])),
  maxBytes: megabytes * 1024 * 1024,
});
