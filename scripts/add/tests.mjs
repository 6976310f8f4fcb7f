import { bounded, schemaOf } from "./kinds.mjs";
import { spaced } from "./names.mjs";

/** Who that is among the people of `tests/resources/people.ts`. */
const peopleOf = {
  any: ["admin", "companyAdmin", "companyAdminAtHome", "member", "support"],
  admin: ["admin"],
  company: ["companyAdmin"],
  member: ["companyAdmin", "member"],
  support: ["support"],
};

const who = (words) => [...new Set(words.flatMap((word) => peopleOf[word]))];
const list = (words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;

/** What is special of a resource, said by its own test; what is common, the tests over all resources say. */
export const testsOf = (description, { kinds }) => {
  const { names, read, write, scope } = description;
  return {
    files: [{ path: `tests/server/${names.path}.test.ts`, text: testOf(description, kinds) }],
    entries: [
      {
        file: "tests/resources/people.ts",
        kind: "property",
        path: "people",
        key: names.path,
        value: `{ read: ${list(who(read))}, write: ${list(who(write))}${scope === "company" ? ', isOfCompany: true, menu: ["companyAdmin"]' : ', menu: ["admin"]'} }`,
      },
    ],
  };
};

/** A value of a field, as code; of one that is unique, another one each time. */
const sampleOf = (field, kinds) => {
  const schema = schemaOf(bounded(field), kinds);
  const text = (begin, end = "") => (field.isUnique ? `\`${begin}\${made}${end}\`` : `"${begin}${end}"`);
  if (schema.enum) return `"${schema.enum[0]}"`;
  if (schema.format === "email") return text("someone", "@example.com");
  if (schema.format === "uri") return text("https://www.example.com/");
  if (schema.format?.endsWith("date")) return '"2024-03-01"';
  if (schema.type === "boolean") return "true";
  if (schema.type === "number" || schema.type === "integer") return String(schema.minimum ?? 1);
  const special = { phone: '"+551133334444"', country: '"BR"', documentNumber: '"11222333000181"' };
  return special[field.kind] ?? text("T-");
};

const testOf = (description, kinds) => {
  const { names, fields, title, actions, scope } = description;
  const { path, CODE } = names;
  const flags = new Set(actions.map(({ flag }) => flag));
  const sent = fields
    .filter(({ name, kind }) => !flags.has(name) && kind !== "reference")
    .map((field) => `${field.name}: ${field === title ? "name" : sampleOf(field, kinds)}`);
  const company = scope === "company";
  const [off, on] = [actions.find(({ to }) => !to), actions.find(({ to }) => to)];
  const unique = fields.find(({ isUnique }) => isUnique);
  return `import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as(${company ? '"maria", { company: "Aurora" }' : '"admin"'});
}, 60_000);
afterAll(() => server.close());

const input = (name: string) => {
  made += 1;
  return { ${sent.join(", ")} };
};
const create = async (name: string) => {
  const { status, body, headers } = await admin.post("/${path}", { body: input(name) });
  expect(status).toBe(201);
  return { ...body, etag: String(headers.get("ETag")) };
};

describe("${spaced(path)}", () => {
  test("are found by their name, and gone once they are deleted", async () => {
    const { id } = await create("Zeta Quadrante");
    const found = async () => (await admin.get("/${path}?q=zeta")).body.data.map((row: { id: string }) => row.id);
    expect(await found()).toEqual([id]);
    expect((await admin.delete(\`/${path}/\${id}\`)).body).toMatchObject({ type: "${CODE}_DELETED", data: { id } });
    expect(await found()).toEqual([]);
    expect((await admin.get(\`/${path}/\${id}\`)).body.type).toBe("${CODE}_NOT_FOUND");
  });

  test("are not overwritten by whoever read them before somebody else changed them", async () => {
    const { id, etag } = await create("Primeiro");
    const change = (name: string) =>
      admin.put(\`/${path}/\${id}\`, { body: input(name), headers: { "If-Match": etag } });
    expect((await change("Segundo")).body.${title.name}).toBe("Segundo");
    expect((await change("Terceiro")).status).toBe(412);
    expect((await admin.get(\`/${path}/\${id}\`)).body.${title.name}).toBe("Segundo");
  });
${
  unique
    ? `
  test("have each a ${spaced(unique.name)} of its own", async () => {
    const { ${unique.name} } = await create("Um");
    const { status, body } = await admin.post("/${path}", { body: { ...input("Outro"), ${unique.name} } });
    expect([status, body.fields?.[0]?.path]).toEqual([409, "${unique.name}"]);
  });
`
    : ""
}${
  off && on && off.flag === on.flag
    ? `
  test("are switched off and on, and refused what they are already", async () => {
    const { id } = await create("Comutado");
    const act = async (verb: string) => {
      const { status, body } = await admin.post(\`/${path}/\${id}/\${verb}\`);
      return [status, body.type, body.data?.${off.flag}];
    };
    expect(await act("${off.name}")).toEqual([200, "${CODE}_${off.past.toUpperCase()}", false]);
    expect(await act("${off.name}")).toEqual([409, "${CODE}_STATE", undefined]);
    expect(await act("${on.name}")).toEqual([200, "${CODE}_${on.past.toUpperCase()}", true]);
  });
`
    : ""
}${
  company
    ? `
  test("of another company do not exist", async () => {
    const { id } = await create("Nosso");
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    expect((await elsewhere.get(\`/${path}/\${id}\`)).status).toBe(404);
  });
`
    : ""
}});
`;
};
