import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "../../server/paths";
import type { Api } from "../../src/providers/api";
import { createDrafts } from "../../src/providers/drafts";
import { createIdempotency, createPendingKeys } from "../../src/providers/idempotency";
import { createKeptWork, createMemoryShelf } from "../../src/providers/kept-work";
import { createListChoices } from "../../src/providers/list-choices";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createOwnStorage } from "../../src/providers/preview";
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
  "src/custom-pages/account/company-sign-in.ts": "a sign-in that is under way, whichever company it leads to",
  "src/providers/session.ts": "the session names its company itself",
  "src/providers/preview.ts": "a copy, under the keys that are there",
  "src/providers/early.ts": "addresses that were asked for, each time with the company of now",
  "src/app/app.tsx": "react-admin's store, whose keys are in `stored` below",
};
/** Keys of react-admin's store, and why no company is among them. */
const stored: Record<string, string> = {
  '"shell.sidebar.expanded"': "the frame's",
  'sidebar.entries${entry.to.replaceAll("/", ".")}': "the frame's",
  "`home.joined.${user?.sub}`": "invitations to all companies",
};

const files = readdirSync(join(paths.root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.split(sep).join("/")}`);
const read = (file: string) => readFileSync(join(paths.root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

test("whatever keeps something in the browser has its key from the one place that knows the company", () => {
  const keeps = files.filter((file) => /\.setItem\(|localStorageStore\(|indexedDB\.open|caches\.open/.test(read(file)));
  expect(keeps.length).toBeGreaterThan(5);
  const forgetful = keeps.filter((file) => !alike[file] && !/\bkeyFor\(/.test(read(file)));
  expect(forgetful).toEqual([]);
  const uses = files.flatMap((file) =>
    [...read(file).matchAll(/useStore(?:<[^(]*>)?\(([^\n]*)/g)].map(([, key]) => key),
  );
  expect(uses.filter((key = "") => !Object.keys(stored).some((known) => key.includes(known)))).toEqual([]);
});

/** Each way in which something is kept for a person: what a look as somebody else puts there, or takes away, goes with it. */
describe("what is chosen in a look as somebody else is neither kept nor sent", () => {
  const admin = { sub: person, role: "PLATFORM_ADMIN" } as const;
  const own = { token: tokenOf(admin), refreshToken: "r1" };
  const look = (at: number) => ({
    token: tokenOf({ ...admin, preview: { kind: "PLATFORM_SUPPORT" }, iat: at }),
    refreshToken: "r1",
  });
  const beginAdmin = () => {
    const session = createSession(createMemoryStorage());
    session.signIn(own);
    return session;
  };

  test("in a storage", () => {
    const session = beginAdmin();
    const storage = createMemoryStorage();
    const kept = createOwnStorage(storage, session);
    kept.setItem("mine", "before");
    session.refresh(look(1));
    expect(kept.getItem("mine")).toBe("before");
    kept.setItem("mine", "as another");
    kept.setItem("new", "as another");
    expect([kept.getItem("mine"), kept.length]).toEqual(["as another", 2]);
    expect([storage.getItem("mine"), storage.length]).toEqual(["before", 1]);
    // another one begins where nothing was read between
    session.refresh(own);
    session.refresh(look(2));
    expect(kept.getItem("new")).toBeNull();
    kept.clear();
    session.refresh(own);
    expect([kept.getItem("mine"), kept.getItem("new")]).toEqual(["before", null]);
  });

  test("of a list, whose choice is the person's own again afterwards, and was never sent", async () => {
    const session = beginAdmin();
    const storage = createOwnStorage(createMemoryStorage(), session);
    const sent: unknown[] = [];
    const stored = async () => ({ data: { data: [{ list: "users", density: "COMPACT" }] }, response: new Response() });
    const take = async (_: string, { body }: { body: unknown }) => {
      sent.push(body);
      return { data: {}, response: new Response() };
    };
    // the contract's types hang on literal paths, which a fake cannot have
    const api = { GET: stored, PUT: take } as unknown as Api;
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const lists = createListChoices({ api, session, storage, pause: 0 });
    await vi.waitFor(() => expect(lists.of("users")).toMatchObject({ density: "COMPACT" }));
    session.refresh(look(1));
    lists.choose("users", { density: "COMFORTABLE" });
    lists.keepOpening(undefined, { users: "a-view" });
    expect(lists.of("users")).toEqual({ density: "COMFORTABLE" });
    await vi.advanceTimersByTimeAsync(60_000);
    session.refresh(own);
    expect(lists.of("users")).toMatchObject({ density: "COMPACT" });
    expect(lists.opening(undefined)).toEqual({});
    // whatever waited is sent before this one
    lists.choose("companies", { density: "COMPACT" });
    await vi.waitFor(() => expect(sent).toContainEqual({ density: "COMPACT" }));
    expect(sent).toEqual([{ density: "COMPACT" }]);
  });

  test("in work on many records", async () => {
    const session = beginAdmin();
    const kept = createKeptWork({ shelf: createMemoryShelf(), session });
    const [mine, other] = [
      { person, company: undefined, work: "users" },
      { person, company: undefined, work: "companies" },
    ];
    await kept.keep(mine, { file: ["a"], run: 1 });
    session.refresh(look(1));
    // it would go on with fewer rights
    expect(await kept.find(mine)).toBeUndefined();
    await kept.keep(other, { file: ["b"], run: 1 });
    expect(await kept.find(other)).toBeDefined();
    await kept.forget(mine);
    session.refresh(own);
    expect(await kept.find(other)).toBeUndefined();
    expect(await kept.find(mine)).toEqual({ file: ["a"], run: 1 });
  });

  /** Where the browser's storage is named itself, and why. */
  const itself: Record<string, string> = {
    "src/providers/session.ts": "the session, and what all others keep in",
    "src/providers/kept-work.ts": "the database, as above",
    "src/i18n/locale.ts": "the language is the browser's",
    "src/public/color-scheme.ts": "so is the look",
    "src/public/form-draft.ts": "visitors do not look as anybody",
    "src/custom-pages/account/company-sign-in.ts": "nor do those who are on the way in",
    "src/app/app.tsx": "react-admin's store, which has another one meanwhile",
  };

  test("in no other way", () => {
    const named = /\b(localStorage|sessionStorage|localStorageStore|indexedDB|caches|document\.cookie|cookieStore)\b/;
    expect(files.filter((file) => named.test(read(file))).sort()).toEqual(Object.keys(itself).sort());
  });
});
