export type Cell = string | number;

/** Writes a table row by row; its first row has the headings. */
export interface FileWriter {
  add: (rows: readonly (readonly Cell[])[]) => Promise<void>;
  end: () => Promise<Blob>;
}

/** As much as is held as bytes; what is in a Blob the browser may keep on the disk. */
const mostHeld = 1_000_000;

/** Collects a file, of which little is held in memory at a time. */
export const createSink = (type: string) => {
  let whole = new Blob([], { type });
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const fold = () => {
    whole = new Blob([whole, ...held], { type });
    held = [];
    size = 0;
  };
  return {
    put: (bytes: Uint8Array<ArrayBuffer>): void => {
      held.push(bytes);
      size += bytes.length;
      if (size > mostHeld) fold();
    },
    end: (): Blob => {
      fold();
      return whole;
    },
  };
};
