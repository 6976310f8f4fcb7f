/**
 * What Node is given to check types, in the project's root: TypeScript's own program, three times as fast as the same in JavaScript. Several
 * checkers would each work out anew what the types of definitions come to, which costs more than they save. The package
 * `typescript` itself is there for what reads source by its interface, which version 7 does not have.
 */
export const compiler = ["node_modules/typescript-7/bin/tsc", "--checkers", "1"];
