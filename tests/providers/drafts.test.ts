import { beforeEach, describe, expect, it } from "vitest";
import type { DraftPlace } from "../../src/engine/ports";
import { createDrafts } from "../../src/providers/drafts";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";

const tokenOf = (sub: string) => {
  const payload = { sub, role: "PLATFORM_USER", status: "ACTIVE", isPrimaryAccess: false, iat: 0, exp: 9_999_999_999 };
  return { token: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`, refreshToken: "r" };
};
const place: DraftPlace = { person: "ana", company: undefined, resource: "me/vcards", verb: "edit", id: "1" };
const draft = { place, values: { name: "Ana" }, version: "v1", title: "Card" };

let storage: Storage;
let session: ReturnType<typeof createSession>;
let time: number;
const open = () => createDrafts({ storage, session, now: () => time });
const day = 24 * 3_600_000;

beforeEach(() => {
  storage = createMemoryStorage();
  session = createSession(createMemoryStorage());
  session.signIn(tokenOf("ana"));
  time = Date.parse("2026-11-20T10:00:00.000Z");
});

describe("drafts", () => {
  it("outlive a reload, each under a key of its own", () => {
    open().keep(draft);
    expect(storage.length).toBe(1);
    expect(storage.key(0)).toMatch(/^vcard-panel-draft\./);
    expect(open().find(place)).toEqual({ ...draft, at: "2026-11-20T10:00:00.000Z" });
    expect(open().find({ ...place, id: "2" })).toBeUndefined();
    expect(open().find({ ...place, company: "acme" })).toBeUndefined();
  });

  it("wait for the same person after a session that ended by itself", () => {
    const drafts = open();
    drafts.keep(draft);
    session.clear("expired");
    expect(open().find(place)).toBeDefined();
    session.signIn(tokenOf("ana"));
    expect(drafts.find(place)).toMatchObject({ values: { name: "Ana" } });
  });

  it("are gone after a deliberate sign-out", () => {
    const drafts = open();
    drafts.keep(draft);
    session.clear("signed-out");
    expect(storage.length).toBe(0);
  });

  it("are gone when another person signs in, also where the panel was loaded only then", () => {
    const drafts = open();
    drafts.keep(draft);
    session.clear("expired");
    session.signIn(tokenOf("bia"));
    expect(storage.length).toBe(0);
    drafts.keep(draft);
    open();
    expect(storage.length).toBe(0);
  });

  it("stay when the same person's tokens or workspace change", () => {
    const drafts = open();
    drafts.keep(draft);
    session.refresh(tokenOf("ana"));
    session.setWorkspace({ id: "acme", name: "Acme" });
    expect(drafts.find(place)).toBeDefined();
  });

  it("are listed newest first, those of one person for one company", () => {
    const drafts = open();
    for (const id of ["1", "2"]) {
      drafts.keep({ ...draft, place: { ...place, id } });
      time += 1000;
    }
    drafts.keep({ ...draft, place: { ...place, company: "acme" } });
    expect(drafts.all({ person: "ana", company: undefined }).map((found) => found.place.id)).toEqual(["2", "1"]);
    expect(drafts.all({ person: "ana", company: "acme" })).toHaveLength(1);
  });

  it("are listed for whom they are of, whoever is here", () => {
    const drafts = open();
    drafts.keep(draft);
    drafts.keep({ ...draft, place: { ...place, person: "bia" } });
    const found = drafts.all({ person: "ana", company: undefined });
    expect(found.map((one) => one.place.person)).toEqual(["ana"]);
  });

  it("end after a week", () => {
    const drafts = open();
    drafts.keep(draft);
    time += 7 * day;
    expect(drafts.find(place)).toBeUndefined();
    expect(drafts.all({ person: "ana", company: undefined })).toEqual([]);
    open();
    expect(storage.length).toBe(0);
  });

  it("are twenty at most, and the oldest goes first", () => {
    const drafts = open();
    for (let id = 0; id < 25; id++) {
      drafts.keep({ ...draft, place: { ...place, id: String(id) } });
      time += 1000;
    }
    const ids = drafts.all({ person: "ana", company: undefined }).map((found) => found.place.id);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain("4");
    expect(ids).toContain("24");
    drafts.keep({ ...draft, place: { ...place, id: "24" }, values: { name: "Bia" } });
    expect(drafts.all({ person: "ana", company: undefined })).toHaveLength(20);
  });

  it("keep the last state that fits when a form grows beyond what is kept", () => {
    const drafts = open();
    drafts.keep(draft);
    drafts.keep({ ...draft, values: { name: "x".repeat(100_000) } });
    expect(drafts.find(place)).toMatchObject({ values: { name: "Ana" } });
  });

  it("are as large as a form can be, and not larger", () => {
    const drafts = open();
    const sized = (length: number) => ({ ...draft, values: { name: "x".repeat(length) } });
    drafts.keep(sized(0));
    const rest = 100_000 - (storage.getItem(storage.key(0) ?? "") ?? "").length;
    drafts.keep(sized(rest + 1));
    expect(drafts.find(place)).toMatchObject({ values: { name: "" } });
    drafts.keep(sized(rest));
    expect(drafts.find(place)?.values.name).toHaveLength(rest);
  });

  const whole = { ...draft, at: "2026-11-20T09:00:00.000Z" };
  it.each([
    ["an instant", { ...whole, at: 1_795_165_200_000 }],
    ["values", { ...whole, values: ["Ana"] }],
    ["what it is compared with", { ...whole, base: "Ana" }],
    ["a place", { ...whole, place: "here" }],
    ["a person", { ...whole, place: { ...place, person: 1 } }],
    ["a resource", { ...whole, place: { ...place, resource: 1 } }],
    ["a verb", { ...whole, place: { ...place, verb: 1 } }],
  ])("are none without %s", (_, kept) => {
    const drafts = open();
    drafts.keep(draft);
    const key = storage.key(0) ?? "";
    storage.setItem(key, JSON.stringify(whole));
    expect(drafts.find(place)).toEqual(whole);
    storage.setItem(key, JSON.stringify(kept));
    expect(drafts.find(place)).toBeUndefined();
  });

  it("cost nothing where the storage does not even say what it has", () => {
    const refuse = () => {
      throw new Error("forbidden");
    };
    storage = { ...storage, getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 7 };
    const drafts = open();
    drafts.keep(draft);
    expect(drafts.all({ person: "ana", company: undefined })).toEqual([]);
  });

  it("cost nothing but themselves where the storage is forbidden, full or holds something else", () => {
    storage.setItem("vcard-panel-draft.x", "{");
    storage.setItem("vcard-panel-draft.y", '{"at":"x"}');
    expect(open().all({ person: "ana", company: undefined })).toEqual([]);
    const refuse = () => {
      throw new Error("The quota has been exceeded.");
    };
    storage = {
      ...createMemoryStorage(),
      length: 0,
      setItem: refuse,
      getItem: refuse,
      removeItem: refuse,
      key: refuse,
    };
    const drafts = open();
    drafts.keep(draft);
    drafts.forget(place);
    expect(drafts.find(place)).toBeUndefined();
  });

  it("touch nothing in the storage that is not theirs", () => {
    storage.setItem("vcard-panel.token", JSON.stringify(whole));
    const drafts = open();
    drafts.keep(draft);
    expect(drafts.all({ person: "ana", company: undefined })).toHaveLength(1);
    session.clear("signed-out");
    expect(storage.getItem("vcard-panel.token")).toBe(JSON.stringify(whole));
  });

  it("tell of what is kept and forgotten", () => {
    const drafts = open();
    let told = 0;
    const stop = drafts.subscribe(() => {
      told++;
    });
    drafts.keep(draft);
    drafts.forget(place);
    stop();
    drafts.keep(draft);
    expect(told).toBe(2);
  });
});
