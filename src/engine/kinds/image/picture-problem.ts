const mostBytes = 3 * 1024 * 1024;
const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What is wrong with a file that should become a picture: none, larger than 3 MB, or not to be read. It is judged by
 * how it begins, as the server does, whatever its name says.
 *
 * @example
 * await pictureProblem(new File(["hello"], "photo.png")) // "notPicture"
 */
export const pictureProblem = async (file: Blob): Promise<"notPicture" | "tooLarge" | "unreadable" | undefined> => {
  try {
    const start = new Uint8Array(await file.slice(0, png.length).arrayBuffer());
    const isPicture = [jpeg, png].some((signature) => signature.every((byte, at) => start[at] === byte));
    if (!isPicture) return "notPicture";
  } catch {
    // Moved, deleted or forbidden since it was chosen.
    return "unreadable";
  }
  return file.size > mostBytes ? "tooLarge" : undefined;
};
