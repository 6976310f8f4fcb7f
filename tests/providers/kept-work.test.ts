import { beforeEach, describe, expect, it } from "vitest";
import type { WorkPlace } from "../../src/engine/ports";
import { createKeptWork, createMemoryShelf } from "../../src/providers/kept-work";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";

const tokenOf = (sub: string) => {
  const payload = { sub, role: "PLATFORM_USER", status: "ACTIVE", isPrimaryAccess: false, iat: 0, exp: 9_999_999_999 };
  return { token: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`, refreshToken: "r" };
};
const place: WorkPlace = { person: "ana", company: "acme", work: "companies" };
const whole = { file: { rows: 3 }, run: { next: 0 } };

let shelf: ReturnType<typeof createMemoryShelf>;
let session: ReturnType<typeof createSession>;
const open = () => createKeptWork({ shelf, session });

beforeEach(() => {
  shelf = createMemoryShelf();
  session = createSession(createMemoryStorage());
  session.signIn(tokenOf("ana"));
});

describe("work that has begun", () => {
  it("outlive a closed tab, and how far they are is kept without the file", async () => {
    await open().keep(place, whole);
    await open().keep(place, { run: { next: 7 } });
    expect(await open().find(place)).toEqual({ file: { rows: 3 }, run: { next: 7 } });
  });

  it("are each person's, each company's and each work's own", async () => {
    await open().keep(place, whole);
    for (const other of [{ person: "bia" }, { company: "other" }, { company: undefined }, { work: "bulk/companies" }])
      expect(await open().find({ ...place, ...other })).toBeUndefined();
  });

  it("are forgotten where they stand, and nowhere else", async () => {
    const kept = open();
    await kept.keep(place, whole);
    await kept.keep({ ...place, company: "other" }, whole);
    await kept.forget(place);
    expect(await kept.find(place)).toBeUndefined();
    expect(await kept.find({ ...place, company: "other" })).toEqual(whole);
  });

  it("wait after a session that ended by itself, but not after a sign-out", async () => {
    const kept = open();
    await kept.keep(place, whole);
    session.clear("expired");
    session.signIn(tokenOf("ana"));
    await expect.poll(() => kept.find(place)).toEqual(whole);
    session.clear("signed-out");
    await expect.poll(() => kept.find(place)).toBeUndefined();
  });

  it("are gone once another person signs in", async () => {
    const kept = open();
    await kept.keep(place, whole);
    session.clear("expired");
    session.signIn(tokenOf("bia"));
    await expect.poll(() => kept.find(place)).toBeUndefined();
  });
});
