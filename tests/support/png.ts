import { crc32, deflateSync } from "node:zlib";

interface Size {
  width: number;
  height: number;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bytesOfPixel = 8;

/** The seven passes of an interlaced picture: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * An interlaced PNG of 16 bits a channel with transparency, which takes most memory for its size: it has to be decoded
 * whole. `claimed` is what its header says, when that is not what it holds.
 */
export const createPng = (size: Size, claimed: Size = size): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const held = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const width = Math.ceil((size.width - x) / stepX);
    const height = Math.ceil((size.height - y) / stepY);
    return width > 0 && height > 0 ? sum + height * (1 + width * bytesOfPixel) : sum;
  }, 0);
  const pixels = deflateSync(Buffer.alloc(held));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
};

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
