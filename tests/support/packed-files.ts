import { PGlite } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";

interface PackedFile {
  name: string;
  /** Undefined of a folder. */
  content: Uint8Array | undefined;
}

const block = 512;

/**
 * The files of an archive (https://www.gnu.org/software/tar/manual/html_node/Standard.html) for as many databases as one
 * likes, each of which gets copies of its own: PGlite reads the archive anew for each, which takes three times as long.
 * @example createPglite(undefined, packedFiles(readFileSync("database.tar"))())
 */
export const packedFiles = (archive: Buffer, isWanted: (name: string) => boolean = () => true) => {
  const files = [...filesIn(archive)].filter(({ name }) => isWanted(name));
  return () => new PackedFiles(files);
};

class PackedFiles extends EmscriptenBuiltinFilesystem {
  constructor(private readonly files: PackedFile[]) {
    super();
  }

  override async initialSyncFs() {
    const fs = this.pg?.Module.FS;
    fs?.mkdirTree(PGlite.paths.PGDATA);
    for (const { name, content } of this.files) {
      const path = PGlite.paths.PGDATA + name;
      if (content) fs?.writeFile(path, content);
      else fs?.mkdirTree(path);
    }
  }

  override async closeFs() {
    this.pg?.Module.FS.quit();
  }
}

function* filesIn(archive: Buffer): Generator<PackedFile> {
  const textAt = (from: number, to: number) => archive.toString("latin1", from, to).replace(/\0.*/s, "");
  for (let at = 0; archive[at]; ) {
    const [start, isFolder] = [at + block, textAt(at + 156, at + 157) === "5"];
    const size = Number.parseInt(textAt(at + 124, at + 136), 8) || 0;
    // no Buffer, whose slices are the same bytes: what is written to a database is written to its own copy
    const content = new Uint8Array(archive.buffer, archive.byteOffset + start, size);
    yield { name: textAt(at, at + 100), content: isFolder ? undefined : content };
    at = start + Math.ceil(size / block) * block;
  }
}
