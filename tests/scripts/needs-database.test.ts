import { expect, test } from "vitest";
import { needsDatabase } from "../../scripts/needs-database.mjs";

test.each(["tests/server/vcards.test.ts", "tests/server/replication.test.ts", "tests/server/check-barrier.test.ts"])(
  "%s runs on PostgreSQL too, since it asks for a database of the run",
  (path) => {
    expect(needsDatabase(path)).toBe(true);
  },
);

test.each(["tests/server/formats.test.ts", "tests/server/process.test.ts", "tests/server/domain/users.test.ts"])(
  "%s runs once, since nothing that it imports asks for one",
  (path) => {
    expect(needsDatabase(path)).toBe(false);
  },
);
