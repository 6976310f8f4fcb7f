/**
 * What a schema says once its references are followed and its parts laid together; of several that it may be, nothing.
 *
 * @typedef {import("./open-contract.mjs").Place} Place
 * @typedef {{ place: Place, type?: string, words: Record<string, any>, properties: Map<string, Place>, required: Set<string>,
 *   items?: Place, isNullable: boolean, isOneOfMany: boolean }} Read
 * @param {Place} place
 * @returns {Read}
 */
export const readSchema = (place) => {
  const { value } = place;
  const own = typeof value === "object" && value !== null ? value : {};
  const types = [own.type].flat().filter((type) => type !== undefined && type !== "null");
  const read = {
    place,
    type: types.length === 1 ? types[0] : undefined,
    words: own,
    properties: new Map(own.properties ? place.at("properties").all() : []),
    required: new Set(Array.isArray(own.required) ? own.required : []),
    items: own.items ? place.at("items") : undefined,
    isNullable: own.nullable === true || [own.type].flat().includes("null"),
    isOneOfMany: types.length > 1,
  };
  // a schema that is a part of itself says nothing more
  if (new Set(place.said).size < place.said.length) return read;
  const parts = own.allOf
    ? place
        .at("allOf")
        .all()
        .map(([, part]) => part)
    : [];
  for (const key of ["oneOf", "anyOf"]) {
    if (!own[key]) continue;
    const all = place
      .at(key)
      .all()
      .map(([, part]) => part);
    const others = all.filter(({ value: one }) => one?.type !== "null");
    if (others.length < all.length) read.isNullable = true;
    if (others.length === 1) parts.push(...others);
    else read.isOneOfMany = true;
  }
  return parts.map(readSchema).reduce(together, read);
};

const together = (one, other) => ({
  ...one,
  type: one.type ?? other.type,
  words: { ...other.words, ...one.words },
  properties: new Map([...one.properties, ...other.properties]),
  required: new Set([...one.required, ...other.required]),
  items: one.items ?? other.items,
  isNullable: one.isNullable || other.isNullable,
  isOneOfMany: one.isOneOfMany || other.isOneOfMany,
});

/** The schema of JSON among what a call takes or answers, or none. */
export const jsonOf = (place) => {
  const content = place?.value?.content;
  const media = Object.keys(content ?? {}).find((name) =>
    /^(application\/json|application\/[\w.-]+\+json|\*\/\*)/.test(name),
  );
  return media && content[media]?.schema ? { media, schema: place.at("content").at(media).at("schema") } : undefined;
};

/** What a call answers when it did well. */
export const answerOf = (operation) => {
  const status = Object.keys(operation.value.responses ?? {}).find((one) => /^2(\d\d|XX)$/.test(one));
  return status && operation.at("responses").at(status);
};
