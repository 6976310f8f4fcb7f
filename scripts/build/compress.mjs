import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a .br and a .gz beside every text file below a folder, so that the server never compresses while it serves. */
export const compress = async (folder) => {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const raw = readFileSync(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
      writeFileSync(join(folder, `${name}.br`), await brotli(raw, { params }));
      writeFileSync(join(folder, `${name}.gz`), await zip(raw, { level: 9 }));
    }),
  );
};
