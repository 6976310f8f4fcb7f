import { describe, expect, it } from "vitest";
import { answerOf, at, bodyOf, isJson, recordOf, resolved, rowOf } from "../../scripts/doctor/contract";
import { bothSidesOf, filesOf, formGaps, listGaps, verbGaps } from "../../scripts/doctor/definitions";
import type { ResourceDefinition } from "../../src/engine";
import { type Field, lookOf } from "../../src/engine/define/draw";
import { filterName } from "../../src/engine/define/filter-name";
import { nameOf } from "../../src/engine/define/seen-by";
import { resources } from "../../src/resources";

const definitions: readonly ResourceDefinition[] = Object.values(resources);

describe.each(definitions)("the fields of $name", (definition) => {
  it.each(Object.keys(definition.fields))("%s says of its values what the contract says", (field) => {
    const { ours, law } = bothSidesOf(definition, field);
    expect(ours).toEqual(law);
  });

  it("take the files that the contract takes", () => {
    for (const { ours, law } of filesOf(definition)) expect(ours).toEqual(law);
  });

  it("cover in the form whatever the contract demands, and nothing that it would refuse", () => {
    for (const { refused, demanded, left } of formGaps(definition))
      expect({ refused, demanded, left }).toEqual({ refused: [], demanded: [], left: [] });
  });

  it("are required in the form exactly where the contract requires them", () => {
    for (const { required, demanded } of formGaps(definition)) expect([...required, ...demanded]).toEqual([]);
  });
});

describe.each(definitions)("the filters of $name", ({ fields, list: { filters = [] } }) => {
  it("are the search, or of a field whose kind can be filtered by, or ask what is asked of every kind", () => {
    const others = filters.map(nameOf).filter((filter) => filter !== "q");
    const isOffered = (filter: string) => {
      const { field, how = "" } = filterName(filter);
      const schema: Field | undefined = fields[field];
      return schema !== undefined && (["in", "like", "empty"].includes(how) || lookOf(schema).Filter !== undefined);
    };
    expect(others.filter((filter) => !isOffered(filter))).toEqual([]);
  });
});

describe.each(
  definitions.flatMap(({ name, at: places = {}, actions = {} }) =>
    Object.entries(places).map(([place, home]) => ({
      name,
      place,
      acts: home?.acts ?? name,
      without: home?.without ?? [],
      // what deletes is a method of its own, without a body
      verbs: Object.keys(actions).filter((verb) => verb !== "delete"),
    })),
  ),
)("$place, where $name are shown too,", ({ name, place, acts, without, verbs }) => {
  it("has the same records, and its verbs are calls of the contract with the same bodies", () => {
    expect(resolved(rowOf(`/${place}`))).toEqual(resolved(recordOf(name)));
    for (const verb of verbs) {
      expect(resolved(bodyOf(`/${acts}/{id}/${verb}`, "post"))).toEqual(
        resolved(bodyOf(`/${name}/{id}/${verb}`, "post")),
      );
    }
  });

  it("is sorted and filtered by whatever the definition sorts and filters by", () => {
    const parametersOf = (path: string) => {
      const { parameters } = at("paths", path, "get");
      return (Array.isArray(parameters) ? parameters : []).map((parameter) => resolved(parameter));
    };
    const { list } = definitions.find((one) => one.name === name) ?? { list: { filters: [], sortable: [] } };
    const declared = parametersOf(`/${place}`);
    const names = declared.map((parameter) => parameter.name);
    const asked = (list.filters ?? []).map(nameOf).filter((filter) => !without.includes(filter));
    expect(asked.filter((filter) => !names.includes(filter))).toEqual([]);
    const orders = resolved(declared.find((parameter) => parameter.name === "sort")?.schema).enum;
    expect(orders).toEqual(expect.arrayContaining([...(list.sortable ?? [])]));
  });
});

describe.each(definitions)("the actions of $name", (definition) => {
  const { name, actions = {} } = definition;
  const verbs = Object.entries(actions).filter(([verb]) => !["view", "edit", "delete"].includes(verb));

  it("are calls of the contract, and their dialogs cover what the bodies demand", () => {
    expect(verbGaps(definition).refused).toEqual([]);
    for (const [verb, action] of verbs) {
      const path = `/${name}/{id}/${verb}`;
      if (!action?.form || action.form.body) continue;
      const body = bodyOf(path, "post");
      const known = isJson(body.properties) ? Object.keys(body.properties) : [];
      expect(Object.keys(action.form.fields).sort(), path).toEqual(known.sort());
    }
  });

  it("leave no verb of the contract out", () => {
    expect(verbGaps(definition).left).toEqual([]);
  });

  it("sort and filter only by what the list call declares", () => {
    expect(listGaps(definition)).toEqual({ filters: [], orders: [] });
    expect(answerOf(`/${name}`, "get")).toBeDefined();
  });
});
