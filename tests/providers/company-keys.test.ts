import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "../../server/paths";
import { createDrafts } from "../../src/providers/drafts";
import { createIdempotency, createPendingKeys } from "../../src/providers/idempotency";
import { createKeptWork, createMemoryShelf } from "../../src/providers/kept-work";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createQueryClient } from "../../src/providers/query-client";
import { createSession } from "../../src/providers/session";
import { tokenOf } from "../support/tokens";

const aurora = { id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora Ltda" };
const boreal = { id: "01970000-0000-7000-8000-0000000000c2", name: "Boreal Ltda" };
const person = "ana";

const begin = () => {
  const session = createSession(createMemoryStorage());
  session.signIn({ token: tokenOf({ sub: person }), refreshToken: "r1" });
  session.setWorkspace(aurora);
  return session;
};

/** Each way in which something is kept: puts it down in the first company, and looks for it in the second. */
describe("what was kept for one company is not found in another, nor in the personal account", () => {
  test("an answer, under whatever key it was read", async () => {
    const session = begin();
    const cache = createQueryClient(session);
    const hashes = [aurora, boreal, undefined].map((company) => {
      session.setWorkspace(company);
      cache.setQueryData(["a key that names no company"], company?.name ?? "own");
      return cache.getQueryCache().find({ queryKey: ["a key that names no company"] })?.queryHash;
    });
    expect(new Set(hashes).size).toBe(3);
  });

  test("an answer that comes late, when somebody has gone on to another company", async () => {
    const session = begin();
    const cache = createQueryClient(session);
    let answer = (_: string) => {};
    const read = cache.fetchQuery({
      queryKey: ["slow"],
      queryFn: () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    });
    const over = read.catch(() => undefined);
    session.setWorkspace(boreal);
    answer("of Aurora");
    await over;
    expect(cache.getQueryData(["slow"])).toBeUndefined();
  });

  test("unsaved work", () => {
    const drafts = createDrafts({ storage: createMemoryStorage(), session: begin() });
    const place = { person, company: aurora.id, resource: "associates", verb: "create" };
    drafts.keep({ place, values: { name: "Ana" } });
    for (const company of [boreal.id, undefined]) {
      expect(drafts.find({ ...place, company })).toBeUndefined();
      expect(drafts.all({ person, company })).toEqual([]);
    }
    expect(drafts.find(place)?.values).toEqual({ name: "Ana" });
  });

  test("work on many records, and files that go in", async () => {
    const kept = createKeptWork({ shelf: createMemoryShelf(), session: begin() });
    await kept.keep({ person, company: aurora.id, work: "associates" }, { file: ["a"], run: 1 });
    for (const company of [boreal.id, undefined])
      expect(await kept.find({ person, company, work: "associates" })).toBeUndefined();
  });

  test("the key of a call that nobody answered", async () => {
    const session = begin();
    const idempotency = createIdempotency(createPendingKeys({ storage: createMemoryStorage(), session }));
    const sent: string[] = [];
    const attempt = () =>
      idempotency
        .run({ path: "/associates", body: {} }, (key) => {
          sent.push(key);
          return Promise.reject(new Error("cut off"));
        })
        .catch(() => {});
    for (const company of [aurora, boreal, aurora]) {
      session.setWorkspace(company);
      await attempt();
    }
    expect(sent[0]).toBe(sent[2]);
    expect(sent[1]).not.toBe(sent[0]);
  });
});

/** What is kept and is the same in every company, and why. */
const alike: Record<string, string> = {
  "src/i18n/locale.ts": "the language is the browser's",
  "src/public/color-scheme.ts": "so is the look",
  "src/public/form-draft.ts": "visitors have no company",
  "src/providers/session.ts": "the session names its company itself",
  "src/providers/early.ts": "addresses that were asked for, each time with the company of now",
  "src/app/app.tsx": "react-admin's store, whose keys are in `stored` below",
};
/** Keys of react-admin's store, and why no company is among them. */
const stored: Record<string, string> = {
  '"shell.sidebar.expanded"': "the frame's",
  'sidebar.entries${entry.to.replaceAll("/", ".")}': "the frame's",
  "`home.joined.${user?.sub}`": "invitations to all companies",
};

test("whatever keeps something in the browser has its key from the one place that knows the company", () => {
  const files = readdirSync(join(paths.root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.split(sep).join("/")}`);
  const read = (file: string) => readFileSync(join(paths.root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const keeps = files.filter((file) => /\.setItem\(|localStorageStore\(|indexedDB\.open|caches\.open/.test(read(file)));
  expect(keeps.length).toBeGreaterThan(5);
  const forgetful = keeps.filter((file) => !alike[file] && !/\bkeyFor\(/.test(read(file)));
  expect(forgetful).toEqual([]);
  const uses = files.flatMap((file) =>
    [...read(file).matchAll(/useStore(?:<[^(]*>)?\(([^\n]*)/g)].map(([, key]) => key),
  );
  expect(uses.filter((key = "") => !Object.keys(stored).some((known) => key.includes(known)))).toEqual([]);
});
