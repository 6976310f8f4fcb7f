import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { ApiError } from "../../src/providers/api-error";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createQueryClient } from "../../src/providers/query-client";
import { createSession, type Session } from "../../src/providers/session";
import { person, tokenOf } from "../support/tokens";

const company = { id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora Ltda" };
const other = { id: "01970000-0000-7000-8000-0000000000c2", name: "Boreal Ltda" };

const setup = () => {
  const session = createSession(createMemoryStorage());
  session.signIn({ token: tokenOf(), refreshToken: "r1" });
  const cache = createQueryClient(session);
  cache.setQueryData(["things"], "kept");
  return { session, cache };
};

describe("an answer that did not come", () => {
  const options = () => setup().cache.getDefaultOptions();
  const isTriedAgain = (failures: number, error: Error) => {
    const retry = options().queries?.retry;
    return typeof retry === "function" ? retry(failures, error) : retry;
  };

  test.each([
    ["the line", new TypeError("offline")],
    ["the server", new ApiError({ code: 500 })],
    ["what stands before it", new ApiError({ code: 399 })],
  ])("is asked for twice more when %s failed", (_, error) => {
    expect([0, 1, 2, 3].map((failures) => isTriedAgain(failures, error))).toEqual([true, true, false, false]);
  });

  test.each([400, 404, 499])("is not asked for again when it was refused with %s", (code) => {
    expect(isTriedAgain(0, new ApiError({ code }))).toBe(false);
  });

  test("is waited for longer each time", () => {
    const retryDelay = options().queries?.retryDelay;
    const delays = [0, 1].map((failures) =>
      typeof retryDelay === "function" ? retryDelay(failures, new Error()) : undefined,
    );
    expect(delays).toEqual([800, 1600]);
  });

  test("is never asked for again by itself when something was to be written", () => {
    expect(options().mutations?.retry).toBe(false);
  });

  test("is a failure at once without a connection when something was to be written, and not done later", async () => {
    onlineManager.setOnline(false);
    const mutationFn = vi.fn(() => Promise.reject(new ApiError({ cause: "NETWORK_ERROR" })));
    const writing = new MutationObserver(setup().cache, { mutationFn }).mutate().catch(() => undefined);
    await vi.waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1)).finally(() => onlineManager.setOnline(true));
    await writing;
  });
});

describe("what was read", () => {
  test.each<[string, (session: Session) => void]>([
    ["another person", (session) => session.signIn({ token: tokenOf({ sub: "joao" }), refreshToken: "r2" })],
    ["nobody", (session) => session.clear("signed-out")],
    ["another role", (session) => session.replaceUser(person({ role: "PLATFORM_ADMIN" }))],
    ["another company of the person", (session) => session.replaceUser(person({ company }))],
    ["another part in it", (session) => session.replaceUser(person({ associateType: "ADMIN" }))],
    ["another workspace", (session) => session.setWorkspace(company)],
    ["another menu", (session) => session.setMenu("BUSINESS")],
  ])("is gone for %s", (_, change) => {
    const { session, cache } = setup();
    change(session);
    expect(cache.getQueryData(["things"])).toBeUndefined();
  });

  test("is gone each time that the workspace changes", () => {
    const { session, cache } = setup();
    for (const workspace of [company, other, company]) {
      session.setWorkspace(workspace);
      expect(cache.getQueryData(["things"])).toBeUndefined();
      cache.setQueryData(["things"], "read again");
    }
  });

  test("stays for the same person with fresh tokens or another name", () => {
    const { session, cache } = setup();
    session.refresh({ token: tokenOf({ iat: 1 }), refreshToken: "r2" });
    session.replaceUser(person({ firstName: "Mariana" }));
    expect(cache.getQueryData(["things"])).toBe("kept");
  });

  test("is asked for anew in another language where it is a list, which the server words in part", () => {
    const { cache } = setup();
    const list = ["sessions", "getList", {}];
    cache.setQueryData(list, "Unknown browser");
    locale.set("es");
    expect(cache.getQueryState(list)?.isInvalidated).toBe(true);
    expect(cache.getQueryState(["things"])?.isInvalidated).toBe(false);
    locale.set("pt-BR");
  });

  test("is given up where it is still under way", async () => {
    const { session, cache } = setup();
    const given = vi.fn();
    const read = cache.fetchQuery({
      queryKey: ["slow"],
      queryFn: ({ signal }) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener("abort", () => {
            given();
            reject(signal.reason);
          });
        }),
    });
    session.setWorkspace(company);
    await expect(read).rejects.toThrow();
    expect(given).toHaveBeenCalledOnce();
  });
});
