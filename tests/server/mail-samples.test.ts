import { afterAll, beforeAll, expect, test } from "vitest";
import { mailKindValues } from "../../openapi/schema";
import { languages, localeValues } from "../../server/languages/languages";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

interface Sample {
  locale: string;
  subject: string;
  text: string;
  html: string;
}

const samplesOf = async (kind: string): Promise<Sample[]> => {
  const { status, body } = await admin.get(`/mail-samples?kind=${kind}`);
  expect(status).toBe(200);
  return body.data;
};

test.each(mailKindValues)("a mail of the kind %s is shown in every language, whole and as it is sent", async (kind) => {
  const samples = await samplesOf(kind);
  expect(samples.length % localeValues.length).toBe(0);
  expect(samples.map(({ locale }) => locale).slice(0, localeValues.length)).toEqual(localeValues);
  // nothing that a sentence is made with was forgotten
  for (const { text, html } of samples) expect(`${text}${html}`).not.toMatch(/undefined|null|\[object/);
  for (const { locale, subject, text, html } of samples) {
    const { product } = languages[locale as keyof typeof languages];
    expect(text.endsWith(product)).toBe(true);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(subject.trim()).not.toBe("");
  }
  // each thing that it says is said otherwise, in each language
  expect(new Set(samples.map(({ text }) => text)).size).toBe(samples.length);
});

test("a kind that says several things shows each of them", async () => {
  const subjects = (await samplesOf("second-step-changed"))
    .filter(({ locale }) => locale === "en")
    .map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added to your account");
  expect(subjects).toContain("A recovery code of yours was used");
  expect(subjects).toContain("Your second step went with the password");
  expect(subjects).toHaveLength(6);
});

test("nobody is told to remove what is removed already", async () => {
  const samples = await samplesOf("identity-changed");
  const sends = (sample: Sample) => /remove it in|desligue-a em|desvincúlela en/.test(sample.text);
  const isOfRemoval = ({ subject }: Sample) => / removed |desligada|desvinculada/.test(subject);
  expect(samples.filter(isOfRemoval)).toHaveLength(localeValues.length);
  expect(samples.filter(sends)).toEqual(samples.filter((sample) => !isOfRemoval(sample)));
});

test("what samples lead to is no address of this product, and names are kept from becoming markup", async () => {
  for (const { html } of await samplesOf("association-invitation")) {
    expect(html).toContain('href="https://example.com/…"');
    expect(html).toContain("Aurora &amp; Filhos");
  }
});

test("a kind that there is not is refused by its name", async () => {
  const { status, body } = await admin.get("/mail-samples?kind=advertisement");
  expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: [{ path: "kind" }] });
});
