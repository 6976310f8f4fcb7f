import { Mistake } from "../mistake.mjs";
import { isOfObjects, singularBy } from "../names.mjs";
import { nearestName } from "../nearest-name.mjs";
import { readFields } from "./read-fields.mjs";
import { queryOf, readDemands, readEnvelope, readFilters, readOrder, readPaging } from "./read-list.mjs";
import { answerOf, jsonOf, readSchema } from "./read-schema.mjs";

/**
 * What a contract says of one collection, in the panel's words, and what of it the panel does not understand.
 *
 * @param {import("./open-contract.mjs").Place} contract
 * @param {{ name: string, path?: string }} asked
 * @returns {{ notes: string[], model: Model & { fields: Field[], columns: string[], title: string, sortable: string[], actions: string[], verbs: Verbs } }}
 * @throws {Mistake} where there is nothing that could be shown
 *
 * @typedef {Pick<import("../../../src/providers/elsewhere/description").Elsewhere, "path" | "id" | "envelope" | "paging" | "order" | "filters" | "record" | "sent">} Model
 * @typedef {{ get: boolean, create: boolean, update?: "put" | "patch", delete: boolean }} Verbs
 * @typedef {{ name: string, kind: string, isWhole?: boolean, least?: number, most?: number, isWritten: boolean, isDemanded: boolean, isCreateOnly: boolean, isNullable: boolean, isOn: boolean }} Field
 */
export const readCollection = (contract, { name, path }) => {
  const notes = [];
  const note = (place, text) => {
    const said = `${place.line()}: ${text}`;
    if (!notes.includes(said)) notes.push(said);
  };
  const collection = collectionOf(contract, { name, path });
  const place = contract.at("paths").at(collection);
  const list = place.at("get");
  const found = readEnvelope(list, note);
  if (!found) throw new Mistake(`${notes.at(-1)}: the panel cannot read it.`);
  const item = itemOf(contract, collection);
  const verbs = verbsOf({ place, item, note });
  const answers = item?.get ? jsonOf(answerOf(item.get)) : undefined;
  const record = answers ? recordIn(readSchema(answers.schema), readSchema(found.row)) : undefined;
  const read = record?.read ?? readSchema(found.row);
  const fields = readFields(read, note);
  const id = idOf(read, item);
  if (!id)
    throw new Mistake(
      `${read.place.line()}: a record has nothing that the path ${item?.path ?? collection} could name it by.`,
    );
  fields.delete(id);
  const bodies = bodiesOf({ place, item, verbs, note, fields, id });
  for (const field of fields.values()) Object.assign(field, bodies.of(field.name));
  const inRows = [...fields.values()].filter(({ name: one }) => readSchema(found.row).properties.has(one));
  const title = titleOf(inRows, collection);
  if (!title)
    throw new Mistake(
      `${found.row.line()}: no field of a record is a text, so that nothing could name it in the panel.`,
    );
  const query = queryOf(place, list);
  const { cursor, ...paging } = readPaging(query, list, note);
  const {
    sortable = [],
    order,
    unread,
  } = readOrder(
    query,
    inRows.filter(isOrdered).map(({ name: one }) => one),
    note,
  ) ?? {};
  const used = [paging.page, paging.size, paging.offset, cursor, order?.by ?? unread, order?.direction].filter(Boolean);
  const filters = readFilters(query, { fields: inRows, used, note });
  const actions = actionsOf(contract, { item, note });
  const calls = callsOf(contract, { place, item, verbs: bodies.verbs, actions });
  readDemands([{ path: place, operation: list, knownQuery: query }, ...calls], note);
  return {
    notes,
    model: {
      path: collection,
      id,
      fields: [...fields.values()],
      columns: inRows.map(({ name: one }) => one),
      title: title.name,
      envelope: found.envelope,
      paging,
      ...(order
        ? { order, sortable }
        : { sortable: paging.by === "whole" ? inRows.filter(isOrdered).map(({ name: one }) => one) : [] }),
      filters,
      ...(record?.key ? { record: record.key } : {}),
      ...(bodies.sent ? { sent: bodies.sent } : {}),
      verbs: bodies.verbs,
      actions,
    },
  };
};

/** What is called of the host beside its list. */
const callsOf = (contract, { place, item, verbs, actions }) => [
  ...(verbs.create ? [{ path: place, operation: place.at("post") }] : []),
  ...["get", verbs.update, verbs.delete && "delete"].flatMap((verb) =>
    verb && item?.[verb] ? [{ path: item.place, operation: item[verb] }] : [],
  ),
  ...actions.map((verb) => {
    const path = contract.at("paths").at(`${item.path}/${verb}`);
    return { path, operation: path.at("post") };
  }),
];

const isOrdered = ({ kind }) => ["text", "email", "number", "date", "instant", "choice"].includes(kind);

/** The one path that ends in the name. */
const collectionOf = (contract, { name, path }) => {
  const paths = Object.keys(contract.value.paths ?? {});
  if (path) {
    if (paths.includes(path)) return listed(contract, path);
    const near = nearestName(path, paths);
    throw new Mistake(`The contract has no path "${path}"${near ? `; did you mean ${near}?` : "."}`);
  }
  const lists = listsOf(contract);
  const plain = (one) => one.replace(/[-_]/g, "").toLowerCase();
  const found = lists.filter((one) => plain(one.split("/").at(-1)) === plain(name));
  if (found.length === 1) return found[0];
  if (found.length > 1) throw new Mistake(`"${name}" may be ${found.join(" or ")}: say which with --path.`);
  const offered = lists.join(", ");
  throw new Mistake(
    `The contract has no path that ends in /${name}; its lists are ${offered || "none"}. Say which with --path.`,
  );
};

/** The paths that can be asked for without naming anything. */
export const listsOf = (contract) =>
  Object.keys(contract.value.paths ?? {}).filter((one) => !one.includes("{") && contract.at("paths").at(one).value.get);

const listed = (contract, path) => {
  const place = contract.at("paths").at(path);
  if (path.includes("{"))
    throw new Mistake(
      `${place.line()}: ${path} is of one record of another: the panel lists what has no other above it.`,
    );
  if (place.value.get) return path;
  throw new Mistake(`${place.line()}: ${path} has no GET, so that there is no list to be shown.`);
};

const itemOf = (contract, collection) => {
  const paths = contract.at("paths");
  const path = Object.keys(paths.value).find(
    (one) => one.startsWith(`${collection}/{`) && /^\{[^/]+\}$/.test(one.slice(collection.length + 1)),
  );
  if (!path) return undefined;
  const place = paths.at(path);
  const operation = (verb) => (place.value[verb] ? place.at(verb) : undefined);
  return {
    path,
    place,
    parameter: path.slice(collection.length + 2, -1),
    ...Object.fromEntries(["get", "put", "patch", "delete"].map((verb) => [verb, operation(verb)])),
  };
};

const verbsOf = ({ place, item, note }) => {
  if (item && !item.get && (item.put || item.patch))
    note(item.place, "a record cannot be read alone, so that it is not changed here either.");
  const change = item?.get && (item.patch ? "patch" : item.put ? "put" : undefined);
  return {
    get: Boolean(item?.get),
    ...(change ? { update: change } : {}),
    create: Boolean(place.value.post),
    delete: Boolean(item?.delete),
  };
};

/** The record in what a call answers: itself, or one object in it. */
const recordIn = (read, row) => {
  const common = (one) => [...row.properties.keys()].filter((name) => one.properties.has(name)).length;
  const inside = [...read.properties].map(([key, place]) => ({ key, read: readSchema(place) }));
  const better = inside.find((one) => one.read.properties.size > 0 && common(one.read) > common(read));
  return better ?? { read };
};

/** What names a record in its path. */
const idOf = ({ properties }, item) => {
  const names = [...properties.keys()];
  const parameter = item?.parameter ?? "id";
  const plain = (one) => one.replaceAll("_", "").toLowerCase();
  return (
    names.find((name) => name === "id") ??
    names.find((name) => plain(name) === plain(parameter)) ??
    names.find((name) => /^(_id|uuid|key|slug|code)$/.test(name))
  );
};

/** Which fields creation and change take, and which of both can be offered. */
const bodiesOf = ({ place, item, verbs, note, fields, id }) => {
  const read = (operation) => {
    const json = operation?.value.requestBody && jsonOf(operation.at("requestBody"));
    if (!json) return undefined;
    const schema = readSchema(json.schema);
    return { schema, fields: readFields(schema, () => {}) };
  };
  const isTaken = (body, name) => {
    const [sent, shown] = [body?.fields.get(name), fields.get(name)];
    return Boolean(sent && shown) && !sent.isOnlyRead && !shown.isOnlyRead && shown.kind !== "instant";
  };
  /** What keeps a form of the panel from making a body, or nothing. */
  const refusalOf = (body, given) => {
    if (!body) return "takes no JSON";
    const { properties, required } = body.schema;
    if (![...fields.keys()].some((name) => isTaken(body, name))) {
      const around = [...properties].find(([, inner]) =>
        [...readSchema(inner).properties.keys()].some((name) => fields.has(name)),
      );
      return around ? `takes an object around the record (\`${around[0]}\`)` : "takes no field that a record shows";
    }
    // what is only read is demanded of answers alone
    const isAnswered = (name) => properties.has(name) && readSchema(properties.get(name)).words.readOnly === true;
    const isLacking = (name) => !isTaken(body, name) && !isAnswered(name) && name !== given;
    const lacking = [...required].filter(isLacking).map((name) => `"${name}"`);
    return lacking.length > 0 ? `demands ${lacking.join(", ")}, which no form of the panel can give` : undefined;
  };
  const offered = (operation, what, given) => {
    if (!operation) return undefined;
    const body = read(operation);
    const refusal = refusalOf(body, given);
    if (refusal) note(operation, `${what} ${refusal}: not offered.`);
    return refusal ? undefined : body;
  };
  const create = offered(verbs.create ? place.at("post") : undefined, "a creation");
  // which record it is of stands in the path of a change, and is said once more where its body demands it
  const update = offered(verbs.update && item[verbs.update], "a change", id);
  const named = update?.schema.required.has(id) ? update.schema.properties.get(id) : undefined;
  const isInBoth = (name) => isTaken(create, name) && isTaken(update, name);
  const isBoth = [...fields.keys()].some(isInBoth);
  if (!isBoth && (create || update)) {
    const why = !update
      ? "a record can be made, but not changed"
      : create
        ? "a creation and a change have no field in common"
        : "a record can be changed, but not made";
    note(create ? place.at("post") : item[verbs.update], `${why}: ${neither}`);
  }
  return {
    ...(isBoth && named && { sent: ["number", "integer"].includes(readSchema(named).type) ? "number" : "text" }),
    verbs: { get: verbs.get, ...(isBoth ? { update: verbs.update } : {}), create: isBoth, delete: verbs.delete },
    of: (name) => {
      const [inCreate, inUpdate] = [isTaken(create, name), isTaken(update, name)];
      if (isBoth && inUpdate && !inCreate)
        note(
          update.schema.properties.get(name),
          `"${name}" is taken by a change alone, where forms are the same for both: only shown.`,
        );
      const demanded =
        create?.schema.required.has(name) || (verbs.update === "put" && update?.schema.required.has(name));
      const said = create?.fields.get(name) ?? {};
      const { least, most, isNullable } = said;
      return {
        isWritten: isBoth && inCreate,
        isCreateOnly: isBoth && inCreate && !inUpdate,
        isDemanded: Boolean(demanded) && !isNullable,
        isNullable: Boolean(update?.fields.get(name)?.isNullable),
        isOn: inCreate && said.isOn === true,
        ...(inCreate && least !== undefined ? { least } : {}),
        ...(inCreate && most !== undefined ? { most } : {}),
      };
    },
  };
};

const neither = "the panel has forms for both or none, so it only shows.";

const calling = /^(name|title|number|label|displayName|display_name|subject|reference|code|email|username|login|slug)$/;

/** The field by which a person knows a record: `number`, or of orders `order_number`, which is more than whose they are. */
const titleOf = (fields, collection) => {
  const texts = fields.filter(({ kind }) => kind === "text" || kind === "email");
  const plain = (name) => name.replace(/[-_]/g, "").toLowerCase();
  const single = plain(singularBy(collection.split("/").at(-1)));
  const isCalling = ({ name }) =>
    calling.test(name) || (plain(name).startsWith(single) && calling.test(plain(name).slice(single.length)));
  return texts.find(isCalling) ?? texts.find(({ isRequired }) => isRequired) ?? texts[0];
};

/** Verbs of a record that take nothing: `POST /invoices/{id}/send`. What else is called below a record is said. */
const actionsOf = (contract, { item, note }) => {
  if (!item) return [];
  const paths = contract.at("paths");
  return Object.keys(paths.value).flatMap((path) => {
    if (!path.startsWith(`${item.path}/`)) return [];
    const verb = path.slice(item.path.length + 1);
    if (!paths.value[path].post || !/^[A-Za-z][\w-]*$/.test(verb))
      return void note(paths.at(path), `${path} is neither a record nor an action of one: not offered.`) ?? [];
    const place = paths.at(path).at("post");
    const body = place.value.requestBody && place.at("requestBody");
    if (body?.value.required)
      return void note(place, `the action "${verb}" takes a body, for which there is no form: not offered.`) ?? [];
    if (["edit", "view", "show", "create", "delete", "update", "history"].includes(verb) || isOfObjects(verb))
      return void note(place, `the action "${verb}" is called what every resource has: not offered.`) ?? [];
    if (paths.value[path].get) return void note(place, `${path} is a list of its own: not offered.`) ?? [];
    return [verb];
  });
};
