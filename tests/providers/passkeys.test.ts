import { beforeEach, expect, test, vi } from "vitest";
import { addPasskey, showPasskey, signInByPasskey } from "../../src/providers/passkeys";
import { session } from "../../src/providers/session";
import { tokenOf } from "../support/tokens";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
const base64 = (text: string) => Buffer.from(text).toString("base64url");

/** What the server is asked, by path, and what the browser is. */
let asked: [string, unknown][];
let credentials: { get: ReturnType<typeof vi.fn>; create: ReturnType<typeof vi.fn> };
const at = (hostname: string) =>
  vi.stubGlobal("location", { hostname, pathname: "/me", search: "", href: `https://${hostname}/me` });
const signed = (userHandle?: ArrayBuffer) => ({
  id: "key-1",
  rawId: bytes("key-1"),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes("said"),
    authenticatorData: bytes("by"),
    signature: bytes("signed"),
    attestationObject: bytes("attested"),
    userHandle,
  },
});

beforeEach(() => {
  asked = [];
  session.clear();
  at("panel.example");
  credentials = { get: vi.fn(async () => signed()), create: vi.fn(async () => signed()) };
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { credentials });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    asked.push([pathname, text ? JSON.parse(text) : undefined]);
    const user = { id: base64("maria"), name: "maria", displayName: "Maria" };
    if (pathname.endsWith("/options")) return Response.json({ challenge: base64("chance"), user });
    if (pathname === "/api/auth/passkey") return Response.json({ token: tokenOf(), refreshToken: "r1" });
    return Response.json({ type: "PASSKEY_ADDED", data: { id: "p1" } });
  });
});

const proof = {
  id: "key-1",
  clientDataJSON: base64("said"),
  authenticatorData: base64("by"),
  signature: base64("signed"),
};

test("a passkey signs what the server asks for, and says whose it is where it knows", async () => {
  const shown = await showPasskey();
  expect(shown).toEqual(proof);
  expect(shown).not.toHaveProperty("userHandle");
  expect(asked).toEqual([["/api/auth/passkey/options", undefined]]);
  const [{ publicKey }] = credentials.get.mock.calls[0] ?? [];
  expect(Buffer.from(publicKey.challenge).toString()).toBe("chance");
  credentials.get.mockResolvedValue(signed(bytes("maria")));
  expect(await showPasskey()).toEqual({ ...proof, userHandle: base64("maria") });
});

test("it begins a session, alone or behind a password", async () => {
  await signInByPasskey();
  expect(asked.at(-1)).toEqual(["/api/auth/passkey", proof]);
  expect(session.get()).toMatchObject({ refreshToken: "r1", user: { app2Id: "maria" } });
  await signInByPasskey("second-step");
  expect(asked.at(-1)).toEqual(["/api/auth/passkey", { ...proof, challenge: "second-step" }]);
  session.clear();
});

test("one is made and taken into use under its name", async () => {
  expect(await addPasskey("Laptop")).toMatchObject({ data: { id: "p1" } });
  const credential = { id: "key-1", clientDataJSON: base64("said"), attestationObject: base64("attested") };
  expect(asked).toEqual([
    ["/api/me/second-step/passkeys/options", undefined],
    ["/api/me/second-step/passkeys", { name: "Laptop", credential }],
  ]);
});

test.each(["192.168.0.7", "[fe80::1]", "[::1]"])("none can be had at %s, which is no name", async (hostname) => {
  at(hostname);
  await expect(showPasskey()).rejects.toMatchObject({ code: 400, type: "PASSKEY_NOT_SUPPORTED" });
  await expect(addPasskey("Laptop")).rejects.toMatchObject({ type: "PASSKEY_NOT_SUPPORTED" });
  expect(credentials.get).not.toHaveBeenCalled();
  expect(credentials.create).not.toHaveBeenCalled();
});

test("none can be had in a browser that knows none", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  await expect(showPasskey()).rejects.toMatchObject({ code: 400, type: "PASSKEY_NOT_SUPPORTED" });
});

test("a browser that did not, for whatever reason, leaves everything as it was", async () => {
  credentials.get.mockRejectedValue(new DOMException("", "NotAllowedError"));
  credentials.create.mockResolvedValue(null);
  await expect(signInByPasskey()).rejects.toMatchObject({ code: 400, type: "PASSKEY_INVALID" });
  await expect(addPasskey("Laptop")).rejects.toMatchObject({ code: 400, type: "PASSKEY_INVALID" });
  expect(session.get().user).toBeUndefined();
  expect(asked.map(([path]) => path.endsWith("/options"))).toEqual([true, true]);
});
