import { createSink } from "./file-writer";

type Bytes = Uint8Array<ArrayBuffer>;

const marks = { entry: 0x04034b50, line: 0x02014b50, end: 0x06054b50 };

/** A ZIP (APPNOTE 6.3.10, without its 64-bit extensions) whose entries are packed while they are written, one after the other. */
export const createZip = (type: string) => {
  const sink = createSink(type);
  const directory: Bytes[] = [];
  let offset = 0;
  const put = (bytes: Bytes) => {
    offset += bytes.length;
    sink.put(bytes);
  };

  const entry = (name: string) => {
    const path = new TextEncoder().encode(name);
    const begin = offset;
    let check = begun;
    let size = 0;
    let packed = 0;
    put(join(record([4, marks.entry], ...described, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]), path));
    const packer = new CompressionStream("deflate-raw");
    const input = packer.writable.getWriter();
    const collected = packer.readable.pipeTo(
      new WritableStream<Bytes>({
        write: (bytes) => {
          packed += bytes.length;
          put(bytes);
        },
      }),
    );
    return {
      write: async (bytes: Bytes): Promise<void> => {
        check = summed(check, bytes);
        size += bytes.length;
        await input.write(bytes);
      },
      end: async (): Promise<void> => {
        await input.close();
        await collected;
        const sums: readonly Part[] = [sumOf(check), packed, size].map((value) => [4, value]);
        put(record([4, 0x08074b50], ...sums));
        const rest: readonly Part[] = [
          ...[path.length, 0, 0, 0, 0].map((value): Part => [2, value]),
          [4, 0],
          [4, begin],
        ];
        directory.push(join(record([4, marks.line], [2, 20], ...described, ...sums, ...rest), path));
      },
    };
  };

  const end = (): Blob => {
    const begin = offset;
    for (const line of directory) put(line);
    const { length } = directory;
    put(record([4, marks.end], [2, 0], [2, 0], [2, length], [2, length], [4, offset - begin], [4, begin], [2, 0]));
    return sink.end();
  };

  return { entry, end };
};

type Part = readonly [bytes: 2 | 4, value: number];

/** What two headers say alike: version 2.0, sums behind the data, names in UTF-8, deflated, the first day of DOS. */
const described: readonly Part[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
];

const record = (...parts: readonly Part[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of parts) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
};

const join = (one: Bytes, other: Bytes): Bytes => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** Why a ZIP is not unpacked: damaged or no ZIP, behind a password, or larger than asked for. */
export class BadZip extends Error {
  constructor(readonly reason: "damaged" | "locked" | "tooMuch") {
    super(reason);
  }
}

/** Unpacks an entry piece by piece; whoever stops taking pieces stops the unpacking. */
export type Unpack = () => AsyncGenerator<Bytes>;

/** More than any workbook has. */
const mostEntries = 5000;

/**
 * The entries of a ZIP by their names, each to be unpacked. Nothing is unpacked of which the ZIP itself says that it is too
 * large, no more than it says, and of all of them together no more than `most` bytes.
 *
 * @throws BadZip
 */
export const openZip = (bytes: Bytes, { most }: { most: number }): Map<string, Unpack> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = { left: most };
  try {
    const [entries, end] = [new Map<string, Unpack>(), endOf(view)];
    const count = view.getUint16(end + 10, true);
    if (count > mostEntries) throw new BadZip("tooMuch");
    let at = view.getUint32(end + 16, true);
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== marks.line) throw new BadZip("damaged");
      const two = (place: number) => view.getUint16(at + place, true);
      const four = (place: number) => view.getUint32(at + place, true);
      if (two(8) & 1) throw new BadZip("locked");
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + two(28))).replace(/^\//, "");
      // of two with one name programs take different ones
      if (entries.has(name)) throw new BadZip("damaged");
      const entry = { sum: four(16), packed: four(20), size: four(24), begin: four(42), method: two(10) };
      entries.set(name, () => unpack({ bytes, view, budget, ...entry }));
      at += 46 + two(28) + two(30) + two(32);
    }
    return entries;
  } catch (error) {
    // it names a place behind its end
    if (error instanceof RangeError) throw new BadZip("damaged");
    throw error;
  }
};

/** Where the directory's last record is: behind it stands nothing but a remark. */
const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === marks.end) return at;
  throw new BadZip("damaged");
};

interface Packed {
  bytes: Bytes;
  view: DataView;
  budget: { left: number };
  sum: number;
  packed: number;
  size: number;
  begin: number;
  method: number;
}

async function* unpack({ bytes, view, budget, sum, packed, size, begin, method }: Packed): AsyncGenerator<Bytes> {
  if (size > budget.left) throw new BadZip("tooMuch");
  if (begin + 30 > bytes.length || view.getUint32(begin, true) !== marks.entry) throw new BadZip("damaged");
  const data = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
  if (data + packed > bytes.length || (method !== 0 && method !== 8)) throw new BadZip("damaged");
  const source = piecesOf(bytes.subarray(data, data + packed));
  const reader = (method === 8 ? source.pipeThrough(new DecompressionStream("deflate-raw")) : source).getReader();
  let check = begun;
  let done = 0;
  // Left early, it is not cancelled: Node's would go on writing to it, and fail where nobody hears of it. Nothing holds it.
  for (let piece = await read(reader); piece; piece = await read(reader)) {
    done += piece.length;
    budget.left -= piece.length;
    if (done > size) throw new BadZip("damaged");
    check = summed(check, piece);
    yield piece;
  }
  if (done !== size || sumOf(check) !== sum) throw new BadZip("damaged");
}

const read = (reader: ReadableStreamDefaultReader<Bytes>): Promise<Bytes | undefined> =>
  reader.read().then(
    ({ value }) => value,
    () => Promise.reject(new BadZip("damaged")),
  );

/** So little at a time that what becomes of it, a thousandfold at most, has room. */
const pieceSize = 4096;

const piecesOf = (bytes: Bytes): ReadableStream<Bytes> => {
  let at = 0;
  return new ReadableStream({
    pull: (out) => {
      if (at < bytes.length) out.enqueue(bytes.slice(at, at + pieceSize));
      else out.close();
      at += pieceSize;
    },
  });
};

const begun = 0xffffffff;

const summed = (check: number, bytes: Bytes): number => {
  let sum = check;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return sum;
};

const sumOf = (check: number): number => (check ^ 0xffffffff) >>> 0;

/** CRC-32 of each byte (ISO 3309). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
