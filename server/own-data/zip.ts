import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

const marks = { entry: 0x04034b50, sums: 0x08074b50, line: 0x02014b50, end: 0x06054b50 };

export type Content = AsyncIterable<Uint8Array | string>;

/**
 * Writes a ZIP (APPNOTE 6.3.10, without its 64-bit extensions) whose entries are packed while they are read, one after the
 * other: no more of it is in memory than a piece.
 */
export const createZip = (put: (bytes: Uint8Array) => Promise<void>) => {
  const directory: Buffer[] = [];
  let offset = 0;
  const write = async (bytes: Uint8Array) => {
    offset += bytes.length;
    await put(bytes);
  };

  const entry = async (name: string, content: Content) => {
    const path = Buffer.from(name);
    const begin = offset;
    await write(Buffer.concat([fields([4, marks.entry], ...described, ...none, [2, path.length], [2, 0]), path]));
    const sums = { check: 0, packed: 0, size: 0 };
    const counted = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        sums.check = crc32(bytes, sums.check);
        sums.size += bytes.length;
        yield bytes;
      }
    };
    await pipeline(counted, createDeflateRaw(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        sums.packed += piece.length;
        await write(piece);
      }
    });
    const said = [sums.check, sums.packed, sums.size].map((value): Field => [4, value]);
    await write(fields([4, marks.sums], ...said));
    const rest = [path.length, 0, 0, 0, 0].map((value): Field => [2, value]);
    const line = fields([4, marks.line], [2, 20], ...described, ...said, ...rest, [4, 0], [4, begin]);
    directory.push(Buffer.concat([line, path]));
  };

  const end = async () => {
    const begin = offset;
    for (const line of directory) await write(line);
    const { length } = directory;
    const size: Field = [4, offset - begin];
    await write(fields([4, marks.end], [2, 0], [2, 0], [2, length], [2, length], size, [4, begin], [2, 0]));
  };

  return { entry, end };
};

type Field = readonly [bytes: 2 | 4, value: number];

/** Of an entry that has not been read yet: its check and both sizes stand behind it. */
const none: readonly Field[] = [
  [4, 0],
  [4, 0],
  [4, 0],
];

/** What two headers say alike: version 2.0, sums behind the data, names in UTF-8, deflated, the first day of DOS. */
const described: readonly Field[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
];

const fields = (...parts: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(parts.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of parts) at = bytes.writeUIntLE(value, at, length);
  return bytes;
};
