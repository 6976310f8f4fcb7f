import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../../src/app/public-pages.ts", import.meta.url), "utf8");
const line = /(\w*)[pP]age\(\s*"([^"]+)",\s*async \(\) =>\s*\(await import\("\.\.\/([^"]+)"\)\)/g;

/** Every page that opens without the panel and comes by itself, as `src/app/public-pages.ts` names them: its path, its module, and whose texts it shows. */
export const publicPages = [...source.matchAll(line)].map(([, room, path, module]) => ({
  path,
  module: `src/${module}.tsx`,
  room: room || undefined,
}));

/** The addresses whose page the entry itself has. */
export const entryPaths = [...source.matchAll(/\{ path: "([^"]+)"/g)].map(([, path]) => path);

/** The pages around an account besides sign-in: they come as one load, whose size is held. */
export const accountPages = [
  ...new Set(publicPages.filter(({ room }) => room === "account").map(({ module }) => module)),
];
