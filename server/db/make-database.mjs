// Makes the files of an empty embedded database in the folder that is named. A program of its own: it needs some 250 MB
// that the server would keep.
import { PGlite } from "@electric-sql/pglite";

const client = await PGlite.create({ dataDir: process.argv[2] });
await client.close();
process.exit(0);
