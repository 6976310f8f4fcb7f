import { cycleOf, namedStillOf } from "./contract.mjs";
import { isFile } from "./grammar.mjs";
import { beginsOn, bounded, schemaOf, valueFor } from "./kinds.mjs";
import { spaced } from "./names.mjs";
import { rowOf } from "./per-kind.mjs";

const everybody = ["admin", "companyAdmin", "companyAdminAtHome", "member", "support"];

/** Who that is among the people of `tests/resources/people.ts`. */
const peopleOf = {
  any: everybody,
  own: everybody,
  admin: ["admin"],
  company: ["companyAdmin"],
  member: ["companyAdmin", "member"],
  support: ["support"],
};

const menusOf = ({ scope, readBy }) => [
  ...{ company: ["companyAdmin"], person: ["companyAdminAtHome", "member"], platform: ["admin"] }[scope],
  ...(readBy ? ["admin"] : []),
  ...(readBy === "platformStaff" ? ["support"] : []),
];
const callers = { company: '"maria", { company: "Aurora" }', person: '"maria"', platform: '"admin"' };

const who = (words) => [...new Set(words.flatMap((word) => peopleOf[word]))];
const list = (words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;

/** What is special of a resource, said by its own test; what is common, the tests over all resources say. */
export const testsOf = (description, { kinds }) => {
  const { names } = description;
  return {
    files: [{ path: `tests/server/${names.path}.test.ts`, text: testOf(description, kinds) }],
    entries: [rightsOf(description)],
  };
};

/** Who reads and writes it, for the tests over all resources. */
export const rightsOf = (description) => ({
  file: "tests/resources/people.ts",
  kind: "property",
  path: "people",
  key: description.names.address,
  value: `{ read: ${list(who(description.read))}, write: ${list(who(description.write))}, menu: ${list(menusOf(description))} }`,
});

/** A value of a field, as code; of one that is unique, another one each time. */
const sampleOf = (field, kinds) => {
  const { sent } = rowOf(field.kind);
  if (sent) return typeof sent === "string" ? sent : sent(field.isUnique);
  const schema = schemaOf(bounded(field), kinds);
  if (schema.enum) return `"${schema.enum[0]}"`;
  if (schema.items?.enum) return JSON.stringify(schema.items.enum.slice(0, Math.max(1, field.least ?? 0)));
  if (schema.type === "number" || schema.type === "integer")
    // demonstration rows count from the other end
    return field.isUnique
      ? `${Math.floor(schema.maximum ?? 1e9)} - made`
      : String(valueFor(field, schema.minimum ?? 1, kinds));
  const { minLength: least = 0, maxLength: most = 2 } = schema;
  if (field.isUnique) return least > 2 ? `\`T-\${made}\`.padEnd(${least}, "-")` : `\`T-\${made}\``;
  return JSON.stringify(valueFor(field, "T-".slice(0, most).padEnd(least, "-"), kinds));
};

/** A query that finds the value of `sampleOf`, and one that does not. */
const asksOf = ({ name, kind, argument, least = 1 }) => {
  const { asked } = rowOf(kind);
  if (asked) return [asked(name)];
  // where all values have to be chosen, there is none that it lacks
  const values = kind === "choices" ? argument.split("|") : [];
  return values.length > least ? [[values[0], values[Math.max(1, least)]].map((value) => `${name}=${value}`)] : [];
};

/** Names of a test's records, in as many letters as a title may have. */
const callerWithin =
  ({ least = 0, most }) =>
  (name) =>
    name.slice(0, most).trim().padEnd(least, "a");

const testOf = (description, kinds) => {
  const { names, fields, title, actions, scope, read, readBy } = description;
  const { path, address, CODE } = names;
  const flags = new Set(actions.map(({ flag }) => flag));
  const referred = fields.filter(({ kind, isRequired }) => kind === "reference" && isRequired);
  const sent = fields
    .filter(
      (field) => !isFile(field) && !flags.has(field.name) && (field.kind !== "reference" || referred.includes(field)),
    )
    .map((field) => {
      if (referred.includes(field)) return field.name;
      return `${field.name}: ${field === title ? "name" : sampleOf(field, kinds)}`;
    });
  const isCounted = sent.some((one) => /\bmade\b/.test(one));
  const [off, on] = [actions.find(({ to }) => !to), actions.find(({ to }) => to)];
  const unique = fields.find(({ isUnique }) => isUnique);
  const itself = fields.find(({ isItself }) => isItself);
  const filters = fields.flatMap(asksOf);
  const called = callerWithin(bounded(title));
  // what it is at first is refused
  const [first, then] =
    actions.length > 0 && fields.some((one) => one.name === off?.flag && beginsOn(one)) ? [off, on] : [on, off];
  return `import { afterAll, beforeAll, describe, expect, test } from "vitest";
${sent.some((one) => one.includes("completeCnpj(")) ? `import { completeCnpj } from "../../server/domain/documents";\n` : ""}import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
${isCounted ? "let made = 0;\n" : ""}${referred.map(({ name }) => `let ${name}: string;\n`).join("")}
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as(${callers[scope]});
${referred.map((field) => `  ${field.name} = (await admin.get("/${field.target}?perPage=1")).body.data[0].id;\n`).join("")}});
afterAll(() => server.close());

${
  isCounted
    ? `const input = (name: string) => {
  made += 1;
  return { ${sent.join(", ")} };
};`
    : `const input = (name: string) => ({ ${sent.join(", ")} });`
}
const create = async (name: string) => {
  const sent = input(name);
  const { status, body, headers } = await admin.post("/${address}", { body: sent });
  expect(status).toBe(201);
  expect(body).toMatchObject(sent);
  return { ...body, etag: String(headers.get("ETag")) };
};

describe("${spaced(path)}", () => {
  test("are found by their name, and gone once they are deleted", async () => {
    const { id } = await create("${called("Zeta Quadrante")}");
    const found = async () => (await admin.get("/${address}?q=${called("Zeta Quadrante").split(" ")[0].toLowerCase()}")).body.data.map((row: { id: string }) => row.id);
    expect(await found()).toEqual([id]);
    expect((await admin.delete(\`/${address}/\${id}\`)).body).toMatchObject({ type: "${CODE}_DELETED", data: { id } });
    expect(await found()).toEqual([]);
    expect((await admin.get(\`/${address}/\${id}\`)).body.type).toBe("${CODE}_NOT_FOUND");
  });

  test("are not overwritten by whoever read them before somebody else changed them", async () => {
    const { id, etag } = await create("${called("Primeiro")}");
    const change = (name: string) =>
      admin.put(\`/${address}/\${id}\`, { body: input(name), headers: { "If-Match": etag } });
    expect((await change("${called("Segundo")}")).body.${title.name}).toBe("${called("Segundo")}");
    expect((await change("${called("Terceiro")}")).status).toBe(412);
    expect((await admin.get(\`/${address}/\${id}\`)).body.${title.name}).toBe("${called("Segundo")}");
  });
${
  filters.length > 0
    ? `
  test("are found by what they have, and not by what they lack", async () => {
    const { id } = await create("${called("Filtrado")}");
    const isFound = async (query: string) =>
      (await admin.get(\`/${address}?perPage=100&\${query}\`)).body.data.some((row: { id: string }) => row.id === id);
${filters
  .map(([has, lacks]) => `    expect([await isFound("${has}"), await isFound("${lacks}")]).toEqual([true, false]);\n`)
  .join("")}  });
`
    : ""
}${
  unique
    ? `
  test("have each a ${spaced(unique.name)} of its own", async () => {
    const { ${unique.name}: taken } = await create("${called("Único")}");
    const { status, body } = await admin.post("/${address}", { body: { ...input("${called("Outro")}"), ${unique.name}: taken } });
    expect([status, body.fields?.[0]?.path]).toEqual([409, "${unique.name}"]);
  });
`
    : ""
}${
  itself
    ? `
  test("never lead back to themselves, not even by two changes at once", async () => {
    const [one, other, another] = [await create("${called("Um")}"), await create("${called("Dois")}"), await create("${called("Três")}")];
    const put = (record: { id: string; ${title.name}: string }, named: { id: string }) =>
      admin.put(\`/${address}/\${record.id}\`, { body: { ...input(record.${title.name}), ${itself.name}: named.id } });
    expect((await put(another, one)).body.${itself.label}).toEqual({ id: one.id, name: "${called("Um")}" });
    const refused = { type: "${cycleOf(names)}", fields: [{ path: "${itself.name}", type: "INVALID_CHOICE" }] };
    expect((await put(one, one)).body).toMatchObject(refused);
    expect((await put(one, another)).body).toMatchObject(refused);
    const both = await Promise.all([put(one, other), put(other, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
`
    : ""
}${
  itself?.isRefused
    ? `
  test("stay while another one names them", async () => {
    const one = await create("${called("Acima")}");
    const { body: beneath } = await admin.post("/${address}", { body: { ...input("${called("Abaixo")}"), ${itself.name}: one.id } });
    expect((await admin.delete(\`/${address}/\${one.id}\`)).body.type).toBe("${namedStillOf(names)}");
    for (const { id } of [beneath, one]) expect((await admin.delete(\`/${address}/\${id}\`)).status).toBe(200);
  });
`
    : ""
}${
  off && on && off.flag === on.flag
    ? `
  test("are switched off and on, and refused what they are already", async () => {
    const { id } = await create("${called("Comutado")}");
    const act = async (verb: string) => {
      const { status, body } = await admin.post(\`/${address}/\${id}/\${verb}\`);
      return [status, body.type, body.data?.${off.flag}];
    };
    expect(await act("${first.name}")).toEqual([200, "${CODE}_${first.past.toUpperCase()}", ${first.to}]);
    expect(await act("${first.name}")).toEqual([409, "${CODE}_STATE", undefined]);
    expect(await act("${then.name}")).toEqual([200, "${CODE}_${then.past.toUpperCase()}", ${then.to}]);
  });
`
    : ""
}${
  scope === "company"
    ? `
  test("of another company do not exist", async () => {
    const { id } = await create("${called("Nosso")}");
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    expect((await elsewhere.get(\`/${address}/\${id}\`)).status).toBe(404);
  });
`
    : ""
}${
  readBy
    ? `
  test("say to the platform whose they are, and are found by that", async () => {
    const { id, companyId, company } = await create("${called("Alheio")}");
    expect(company).toMatchObject({ id: companyId, name: expect.stringContaining("Aurora") });
    const platform = await server.as("${read.includes("support") ? "support" : "admin"}");
    const among = async (query: string) => (await platform.get(\`/${address}?perPage=100&sort=-createdAt&\${query}\`)).body.data;
    expect(await among("")).toContainEqual(expect.objectContaining({ id, company }));
    const ofIt = await among(\`companyId=\${companyId}\`);
    expect(new Set(ofIt.map((row: { companyId: string }) => row.companyId))).toEqual(new Set([companyId]));
    const others = await among("");
    expect(others.length).toBeGreaterThan(ofIt.length);
  });
`
    : ""
}${
  scope === "person"
    ? `
  test("of somebody else do not exist, and are in no list", async () => {
    const { id } = await create("${called("Meu")}");
    const other = await server.as("joao");
    const replies = [
      await other.get(\`/${address}/\${id}\`),
      await other.get(\`/${address}/\${id}/history\`),
      await other.put(\`/${address}/\${id}\`, { body: input("${called("Seu")}") }),
      await other.delete(\`/${address}/\${id}\`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const mine = (await admin.get("/${address}?perPage=100")).body.data.map((row: { id: string }) => row.id);
    expect(mine).toContain(id);
    const theirs = (await other.get("/${address}?perPage=100")).body.data;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((row: { id: string }) => mine.includes(row.id))).toEqual([]);
  });

  test("tell the person what became of them", async () => {
    const { id } = await create("${called("Lembrado")}");
    const { data } = (await admin.get(\`/${address}/\${id}/history\`)).body;
    expect(data.map((entry: { action: string }) => entry.action)).toEqual(["CREATED"]);
  });
`
    : ""
}});
`;
};
