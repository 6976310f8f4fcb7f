import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

test("calls of one person are counted, whatever they read or write, and nobody else waits for them", async () => {
  const [maria, joao] = [await server.as("maria"), await server.as("joao")];
  const { id } = (await maria.get("/me")).body;
  const counted: string[] = [];
  const consume = RateLimiterMemory.prototype.consume;
  vi.spyOn(RateLimiterMemory.prototype, "consume").mockImplementation(function (this: RateLimiterMemory, key, points) {
    if (this.keyPrefix !== "callByPerson") return consume.call(this, key, points);
    counted.push(String(key));
    expect([this.points, this.duration]).toEqual([60_000, 900]);
    // as if all of them were used up
    return key === id ? Promise.reject(new RateLimiterRes(0, 5000)) : consume.call(this, key, points);
  });
  const read = await maria.get("/me/vcards");
  expect([read.status, read.body.type, read.headers.get("Retry-After")]).toEqual([429, "TOO_MANY_REQUESTS", "5"]);
  const written = await maria.post("/me/vcards", { body: { name: "Mais um" } });
  expect([written.status, written.body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await joao.get("/me/vcards")).status).toBe(200);
  expect(counted.filter((key) => key === id)).toHaveLength(2);
});
