import { describe, expect, test } from "vitest";
import { createApi } from "../../src/providers/api";
import { createDataProvider } from "../../src/providers/data-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { hang, refusal } from "../support/fetcher";

const setup = (answer: (request: Request) => Response | Promise<Response>) => {
  const requests: { method: string; url: URL }[] = [];
  const fetch = async (request: Request) => {
    requests.push({ method: request.method, url: new URL(request.url) });
    return answer(request);
  };
  const api = createApi({ session: createSession(createMemoryStorage()), baseUrl: "http://panel.test/api", fetch });
  return { provider: createDataProvider(api), requests };
};
const company = { id: "c1", name: "Acme", updatedAt: "2026-01-02T00:00:00.000Z" };
const file = new File([new Uint8Array([0x89, 0x50])], "logo.png", { type: "image/png" });

describe("a picture of a record", () => {
  test("goes to its path of the contract as a file, and the record comes back with it", async () => {
    let sent: FormData | undefined;
    const { provider, requests } = setup(async (request: Request) => {
      sent = await request.clone().formData();
      return Response.json({ type: "LOGO_SAVED", data: { ...company, logoUrl: "/api/public/images/1" } });
    });
    const outcome = await provider.putFile("companies", { id: "c1", part: "logo", file });
    expect(requests[0]?.method).toBe("PUT");
    expect(requests[0]?.url.pathname).toBe("/api/companies/c1/logo");
    const part = sent?.get("file");
    expect(part).toBeInstanceOf(File);
    expect(part).toMatchObject({ name: "logo.png", type: "image/png", size: 2 });
    expect(outcome).toEqual({ type: "LOGO_SAVED", data: { ...company, logoUrl: "/api/public/images/1" } });
  });

  test("is taken away by its path", async () => {
    const { provider, requests } = setup(() => Response.json({ type: "LOGO_DELETED", data: company }));
    const outcome = await provider.removeFile("companies", { id: "c1", part: "logo" });
    expect(requests[0]?.method).toBe("DELETE");
    expect(requests[0]?.url.pathname).toBe("/api/companies/c1/logo");
    expect(outcome).toEqual({ type: "LOGO_DELETED", data: company });
  });

  test("that the server refuses is refused with its code", async () => {
    const { provider } = setup(() => refusal(413, "SIZE_EXCEEDS_LIMIT"));
    await expect(provider.putFile("companies", { id: "c1", part: "logo", file })).rejects.toMatchObject({
      code: 413,
      type: "SIZE_EXCEEDS_LIMIT",
    });
  });

  test("can be stopped on its way", async () => {
    const { provider } = setup(hang);
    const controller = new AbortController();
    const call = provider.putFile("companies", { id: "c1", part: "logo", file, signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});
