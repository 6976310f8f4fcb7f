const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether a file begins as JPEG and PNG do, whatever its name says; the server judges by the same bytes. */
export const isPicture = async (file: Blob): Promise<boolean> => {
  const start = await bytesOf(file.slice(0, png.length));
  return [jpeg, png].some((signature) => signature.every((byte, at) => start[at] === byte));
};

/** Whether a file is a PNG, which may be transparent. */
export const isPng = async (file: Blob): Promise<boolean> => {
  const start = await bytesOf(file.slice(0, png.length));
  return png.every((byte, at) => start[at] === byte);
};

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());
