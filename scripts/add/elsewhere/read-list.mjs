import { answerOf, jsonOf, readSchema } from "./read-schema.mjs";

const totals =
  /^(total|count|totalCount|total_count|totalItems|total_items|totalElements|total_elements|totalResults)$/;
const mores = /^(has_?more|has_?next(_?page)?|next(_?(page(_?token)?|cursor))?)$/i;

/**
 * How a list is answered: where its rows, their number and word of more stand.
 * @param {import("./open-contract.mjs").Place} operation
 * @param {import("./read-fields.mjs").Note} note
 * @returns {{ row: import("./open-contract.mjs").Place, envelope: object } | undefined} nothing where it cannot be read, which is said
 */
export const readEnvelope = (operation, note) => {
  const answer = answerOf(operation);
  const json = jsonOf(answer);
  if (!json) return void note(answer ?? operation, "the list answers no JSON");
  if (json.media.includes("vnd.api+json"))
    return void note(
      json.schema,
      "the list is of JSON:API, whose records have their fields in attributes and relationships",
    );
  const read = readSchema(json.schema);
  const headers = Object.keys(answer.value.headers ?? {});
  const header = headers.find((name) => /^(x-)?total(-count|-results)?$/i.test(name));
  const range = headers.find((name) => /^content-range$/i.test(name));
  const inHeaders = header ? { total: { header } } : range ? { total: { range } } : {};
  if (read.items) return { row: read.items, envelope: inHeaders };
  const inside = insideOf(read);
  // of texts and numbers there are no records
  const records = inside.filter(([, place]) => {
    const { items } = readSchema(place);
    return items && readSchema(items).properties.size > 0;
  });
  // a record may have lists in it, further down
  const nearest = records.filter(([path]) => stepsOf(path) === stepsOf(records[0][0]));
  if (nearest.length !== 1)
    return void note(
      json.schema,
      `the list answers an object with ${nearest.length === 0 ? "no list of records" : `several lists (${nearest.map(([path]) => path).join(", ")})`} in it`,
    );
  const [[rows, place]] = nearest;
  const row = readSchema(place).items;
  const last = (path) => path.split(".").at(-1);
  const total = inside.find(([name, one]) => totals.test(last(name)) && isNumber(one))?.[0];
  const more = inside.find(([name]) => mores.test(last(name)))?.[0];
  if (readSchema(row).properties.has("attributes"))
    return void note(row, "the list is of JSON:API, whose records have their fields in attributes and relationships");
  return {
    row,
    envelope: { rows, ...inHeaders, ...(total ? { total: { body: total } } : {}), ...(more ? { more } : {}) },
  };
};

/** How many steps an answer is looked through for its rows and their number. */
const deepest = 3;

/** What lies in an answer, by its path, the nearest first: `meta`, then `meta.total`. */
const insideOf = (read) => {
  const found = [];
  let level = [["", read]];
  for (let step = 0; step < deepest; step += 1) {
    const next = level.flatMap(([path, { properties }]) =>
      [...properties].map(([name, place]) => [path ? `${path}.${name}` : name, place]),
    );
    found.push(...next);
    level = next.map(([path, place]) => [path, readSchema(place)]);
  }
  return found;
};

const stepsOf = (path) => path.split(".").length;

const isNumber = (place) => ["integer", "number"].includes(readSchema(place).type);

/** Parameters of a call, those of the path's own included. */
const parametersOf = (path, operation) =>
  [path, operation].flatMap((place) =>
    place.value.parameters
      ? place
          .at("parameters")
          .all()
          .map(([, one]) => one)
      : [],
  );

/** Parameters of a query by their names. */
export const queryOf = (path, operation) =>
  new Map(
    parametersOf(path, operation)
      .filter(({ value }) => value.in === "query")
      .map((place) => [place.value.name, place]),
  );

/**
 * Says, once of each, what calls demand that the panel does not give by itself.
 * @param {{ path: Place, operation: Place, knownQuery?: Map<string, unknown> }[]} calls `knownQuery` are parameters that the panel
 *   gives, or that are said elsewhere
 * @param {import("./read-fields.mjs").Note} note
 * @typedef {import("./open-contract.mjs").Place} Place
 */
export const readDemands = (calls, note) => {
  const told = new Set();
  for (const { path, operation, knownQuery } of calls)
    for (const place of parametersOf(path, operation)) {
      const { name, in: where, required } = place.value;
      const isHeader = where === "header";
      if (!required || where === "path" || (where === "query" && knownQuery?.has(name))) continue;
      // of these OpenAPI says that they are no parameters
      if (isHeader && /^(accept|content-type|authorization)$/i.test(name)) continue;
      const what = isHeader
        ? `the header "${name}": it is for \`headers\` to say.`
        : `"${name}" (${where}), which the panel does not send: it may refuse what it is asked for.`;
      if (!told.has(what)) note(place, `the host demands ${what}`);
      told.add(what);
    }
};

const first = (query, pattern) => [...query.keys()].find((name) => pattern.test(name));

/** How one page is asked for. */
export const readPaging = (query, operation, note) => {
  const size = first(query, /^(page\[size\]|per_?page|page_?size|size|limit|_limit|max_?results|top|\$top|count)$/i);
  const page = first(query, /^(page|page\[number\]|page_?(number|no|index)|_page)$/i);
  const offset = first(query, /^(offset|skip|start|_start|\$skip|page\[offset\])$/i);
  const most = size && readSchema(query.get(size).at("schema")).words.maximum;
  const window = size ? { size, ...(most ? { most } : {}) } : {};
  if (page) {
    const { minimum, default: usual } = readSchema(query.get(page).at("schema")).words;
    if (!size)
      note(
        query.get(page),
        `the list has no parameter for the size of a page: its pages are as long as the host makes them.`,
      );
    return { by: "page", page, ...window, first: usual ?? minimum ?? 1 };
  }
  if (offset && size) return { by: "offset", offset, ...window };
  const cursor = first(
    query,
    /^(cursor|after|starting_?after|page_?token|next_?token|continuation|marker|since_?id)$/i,
  );
  if (cursor) {
    note(
      query.get(cursor),
      `the list is paged by "${cursor}", which leads from one page to the next alone: only the first ${most ?? "page"}${most ? " rows are" : " is"} shown.`,
    );
    return { by: "none", cursor, ...window };
  }
  note(operation, "the list has no parameters for pages: it is read whole, and cut into pages by the panel.");
  return { by: "whole", ...window };
};

/** How it is sorted, and by which of these fields; nothing where it is not, or where that is said in no way the panel knows. */
export const readOrder = (query, fields, note) => {
  const by = first(query, /^(sort|sort_?by|order_?by|ordering|_sort|sort\[field\])$/i);
  if (!by) return undefined;
  const place = query.get(by);
  const schema = readSchema(place.at("schema"));
  const values = schema.words.enum ?? (schema.items && readSchema(schema.items).words.enum);
  const direction = [...query.keys()].find(
    (name) =>
      name !== by && /^(order|dir|direction|sort_?(order|dir|direction)|order_?(dir|direction)|_order)$/i.test(name),
  );
  if (direction) {
    const ways = readSchema(query.get(direction).at("schema")).words.enum ?? ["asc", "desc"];
    const [up, down] = [/^a/i, /^d/i].map((way) => ways.find((one) => way.test(one)));
    if (up && down) {
      const sortable = values ? fields.filter((name) => values.includes(name)) : fields;
      return sortable.length > 0 ? { sortable, order: { by, direction, up, down } } : undefined;
    }
  }
  for (const [up, down] of styles) {
    const sortable = fields.filter((name) => values?.includes(up(name)) && values.includes(down(name)));
    if (sortable.length > 0) return { sortable, order: { by, up: up("{}"), down: down("{}") } };
  }
  const isHyphen = /(prefix|hyphen|minus|`-|"-|'-|descending)/i.test(
    `${place.value.description} ${schema.words.description} ${place.value.example}`,
  );
  if (!values && isHyphen) return { sortable: fields, order: { by, up: "{}", down: "-{}" } };
  note(place, `"${by}" does not say how a list is turned round: it is not sorted.`);
  return { unread: by };
};

const styles = [
  [(name) => name, (name) => `-${name}`],
  ...[":", "_", ".", ",", " ", "-"].flatMap((between) =>
    [
      ["asc", "desc"],
      ["ASC", "DESC"],
    ].map((ways) => ways.map((way) => (name) => `${name}${between}${way}`)),
  ),
];

const searches = /^(q|query|search|term|keyword|keywords|text|filter\[q\])$/i;
const filterable = ["text", "number", "toggle", "choice", "date", "instant", "email"];
const lower = ["gte", "from", "min", "after", "since", "start", "gt"];
const upper = ["lte", "to", "max", "before", "until", "end", "lt"];

/**
 * By what it is narrowed, by the panel's names: `q`, a field, `field_gte` and `field_lte`; each with the parameter of the host.
 * @returns {{ filters: Record<string, { as: string, style: "many" | "commas" | "one" }> }}
 */
export const readFilters = (query, { fields, used, note }) => {
  const filters = {};
  for (const [as, place] of query) {
    if (used.includes(as)) continue;
    if (searches.test(as)) {
      filters.q ??= { as, style: "one" };
      continue;
    }
    const found = fieldOf(as, fields);
    const said = `"${as}"`;
    const schema = readSchema(place.at("schema"));
    if (!found) note(place, `${said} narrows the list by nothing that a record shows: not offered.`);
    else if (!filterable.includes(found.field.kind)) note(place, `${said}: fields of its kind are not filtered by.`);
    else if (["date", "instant", "number"].includes(found.field.kind) && !found.bound)
      note(place, `${said} asks for one value, where the panel offers from and to: not offered.`);
    else
      filters[`${found.field.name}${found.bound ?? ""}`] ??= {
        as,
        style:
          schema.type !== "array"
            ? "one"
            : place.value.explode === false || place.value.style === "pipeDelimited"
              ? "commas"
              : "many",
      };
    if (place.value.required)
      note(place, `${said} is required, and the panel may not know it: the host will refuse the list without.`);
  }
  return filters;
};

/** The field and the bound that a parameter is of: `due_from`, `due_date[gte]`, `min_total`. */
const fieldOf = (as, fields) => {
  const parts = as
    .replace(/\]/g, "")
    .split(/[[._]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((part) => part !== "filter");
  const name = (words) => words.join("").toLowerCase();
  const find = (words) => fields.find((field) => name([field.name.replaceAll("_", "")]) === name(words));
  const whole = find(parts);
  if (whole) return { field: whole };
  for (const [words, bound] of [
    [lower, "_gte"],
    [upper, "_lte"],
  ]) {
    const isBound = (part) => words.includes(part.toLowerCase());
    const rest = isBound(parts.at(-1)) ? parts.slice(0, -1) : isBound(parts[0]) ? parts.slice(1) : undefined;
    const field = rest && (find(rest) ?? find([...rest, "at"]) ?? find([...rest, "date"]) ?? find([...rest, "on"]));
    if (field) return { field, bound };
  }
  return undefined;
};
