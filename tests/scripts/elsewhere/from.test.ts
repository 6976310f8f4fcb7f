import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../project-copy";

describe("a resource of a contract that is there", () => {
  let project: ReturnType<typeof copyProject>;
  beforeAll(() => {
    project = copyProject();
    cpSync("tests/scripts/elsewhere/billing.yaml", join(project.folder, "billing.yaml"));
  });
  afterAll(() => project.remove());

  const textOf = (path: string) => readFileSync(join(project.folder, path), "utf8");
  const write = (path: string, text: string) => writeFileSync(join(project.folder, path), text);
  const command = ["scripts/add.mjs", "resource", "invoices", "--from", "billing.yaml"];

  test("compiles, is held against its contract, and is taken back without a trace", () => {
    const nothing = project.changed();
    const contract = textOf("billing.yaml");
    write("billing.yaml", contract.replace("type: number, minimum: 0", "type: numbr"));
    const wrong = project.node(...command);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringMatching(/billing\.yaml:\d+: .*type/)]);
    write("billing.yaml", contract);
    const taken = project.node("scripts/add.mjs", "resource", "companies", "--from", "billing.yaml");
    expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining("companies is there already")]);
    expect(project.changed()).toEqual(nothing);

    const said = project.run(...command);
    expect(said).toMatch(/billing\.yaml:\d+: "iban" has the format "iban"/);
    expect(said).toMatch(/billing\.yaml:\d+: "lines" is a list: left out/);

    const field = project.node("scripts/add.mjs", "field", "invoices", "floor:number");
    expect([field.status, field.stderr]).toEqual([1, expect.stringContaining("the contract of another host")]);

    // who is asking there is written by hand, and stays when the contract has more
    const provider = "src/providers/elsewhere/of/invoices.ts";
    const mine = textOf(provider).replace("({})", '({ "X-Key": "1" })');
    write(provider, mine);
    write(
      "billing.yaml",
      contract
        .replace("{ name: color,", "{ name: paid_by, in: query, schema: { type: string } }\n        - { name: color,")
        .replace("iban: { type: string, format: iban }", "iban: { type: string }\n        paid_by: { type: string }"),
    );
    expect(project.run(...command)).toContain("changed src/resources/invoices.ts");
    expect([textOf(provider), textOf("src/resources/invoices.ts")]).toEqual([
      mine,
      expect.stringContaining("paid_by:"),
    ]);

    const touched = project.changed().map((line) => line.slice(3));
    project.run(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--error-on-warnings",
      "--no-errors-on-unmatched",
      ...touched.filter((path) => path !== "billing.yaml"),
    );
    const definition = "src/resources/invoices.ts";
    const right = textOf(definition);
    write(definition, right.replace("due_date: date", "dew_date: date"));
    // that mistake, and no other
    expect(project.errors()).toEqual([
      expect.stringMatching(/^src\/resources\/invoices\.ts.*did you mean \\"due_date\\"/),
    ]);
    write(definition, right);
    project.run("node_modules/vitest/vitest.mjs", "run", "tests/resources/parity.test.ts", "-t", "invoices");

    const refused = project.node("scripts/remove.mjs", "resource", "invoices");
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("Changed by hand")]);
    rmSync(join(project.folder, provider));
    project.run("scripts/remove.mjs", "resource", "invoices");
    expect(project.changed()).toEqual(nothing);
  });

  test("compiles whatever bodies its creation and change take", () => {
    const nothing = project.changed();
    const flat = object({ name: text });
    const bodies: Record<string, [object?, object?]> = {
      "wrapped-ones": [object({ pet: flat }), flat],
      "rewrapped-ones": [flat, object({ pet: flat })],
      "differing-ones": [flat, object({ age: { type: "integer" } })],
      "empty-ones": [object({}), object({})],
      "fixed-ones": [undefined, undefined],
      "once-ones": [object({ name: text, age: { type: "integer" } }), object({ age: { type: "integer" } })],
    };
    write("pets.json", JSON.stringify(petsOf(bodies)));
    for (const name of Object.keys(bodies)) project.run("scripts/add.mjs", "resource", name, "--from", "pets.json");
    expect(project.errors()).toEqual([]);
    for (const name of Object.keys(bodies)) project.run("scripts/remove.mjs", "resource", name);
    rmSync(join(project.folder, "pets.json"));
    expect(project.changed()).toEqual(nothing);
  });
});

const text = { type: "string" };
const object = (properties: object) => ({ type: "object", properties });

/** A contract with a collection for each pair of bodies, of a creation and of a change. */
const petsOf = (bodies: Record<string, [object?, object?]>) => {
  const pet = object({ id: text, name: text, age: { type: "integer" } });
  const done = (schema: object) => ({
    responses: { 200: { description: "Done.", content: { "application/json": { schema } } } },
  });
  const call = (verb: string, schema?: object) =>
    schema && { [verb]: { requestBody: { content: { "application/json": { schema } } }, ...done(pet) } };
  const paths = Object.entries(bodies).flatMap(([name, [creation, change]]) => [
    [`/${name}`, { get: done({ type: "array", items: pet }), ...call("post", creation) }],
    [
      `/${name}/{id}`,
      {
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        get: done(pet),
        ...call("patch", change),
      },
    ],
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://pets.example" }],
    paths: Object.fromEntries(paths),
  };
};
