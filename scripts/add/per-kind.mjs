// beyond it neighbouring numbers are one
const farthest = Number.MAX_SAFE_INTEGER;
export const numbers = { from: -farthest, to: farthest };
const letters = { of: "letters", isWhole: true };

/**
 * What the command takes and makes of a field of a kind, beside what the kind itself says. Every kind that a person wrote has a
 * row; what only some of them ask for (a reference, a file, a yes or no) stands where it is written.
 *
 * - `isByHand`: the command makes no fields of it: it is only read, asked once, or belongs with other fields; a list is then
 *   narrowed by it as is written by hand, if at all
 * - `argument`: what it is told behind its name: one of a few words, of which `example` says one, or as its own grammar has it
 * - `elsewhere`: what other tools call it, or it with an argument (`integer=whole`): whoever types that is told what it is here
 * - `isUnique`: no two records may have the same, which asks for more values than there are records, and for such as an index holds
 * - `bounds`: from where to where; `isUpper` has the lower one from its kind, and `longer` says which kind has more
 * - `usual`: bounds where the contract wants some and nobody named any
 * - `instead`: where else bounds are said
 * - `filter`: how a list is narrowed by it: `flag`, any of several `values`, just `one`, a `range`, `days`, `near` a place; by the
 *   `words` of its search, or to those that have one (`presence`)
 * - `hasNoEmpty`: it is never empty, or too long or of too many parts for an index that finds those that are
 * - `demo`: the value of a demonstration row, as code, where it follows neither from its schema nor from what the field is told
 * - `sent`: the value that a resource's own test sends, likewise; of one that no other may have another each time (`made`)
 * - `asked`: of the list for that value, where its filter compares more than equal ones; one finds it, the other does not
 * - `spread`: how many numbers demonstration rows are spread over, where that is more than people count to of most things
 * - `isCode`: its text is another than the one that people read, so that no words are looked for in it: PT1H30M, BR, #1e88e5
 *
 * @typedef {"flag" | "values" | "one" | "range" | "days" | "near" | "words" | "presence"} Filter
 * @typedef {{ from: number, to: number, of?: string, isWhole?: boolean, isUpper?: boolean, longer?: string }} Bounds
 * @typedef {{ isByHand?: boolean, argument?: { few?: string[], example?: string }, elsewhere?: string[], isUnique?: boolean, bounds?: Bounds,
 *   usual?: { least?: number, most?: number }, instead?: string, filter?: Filter, hasNoEmpty?: boolean, isCode?: boolean,
 *   demo?: string, spread?: number, sent?: string | ((isUnique: boolean) => string), asked?: (name: string) => [string, string] }} Row
 * @type {Record<string, Row>}
 */
export const perKind = {
  choice: { elsewhere: ["enum", "select", "radio", "dropdown", "status", "oneof"], argument: {}, filter: "values" },
  choices: {
    elsewhere: ["tags", "multiselect", "array", "list", "set"],
    argument: {},
    bounds: { from: 1, to: farthest, of: "values", isWhole: true },
    filter: "values",
    hasNoEmpty: true,
  },
  color: {
    elsewhere: ["colour", "hex", "rgb"],
    filter: "one",
    isCode: true,
    demo: 'dice.pick(["#1e88e5", "#43a047", "#fb8c00"] as const)',
    sent: '"#1e88e5"',
    asked: (name) => [`${name}=%231e88e5`, `${name}=%23000000`],
  },
  coordinates: {
    elsewhere: ["location", "place", "point", "geo", "geopoint", "latlng"],
    filter: "near",
    hasNoEmpty: true,
    demo: "{ latitude: -23.5505 + at / 100, longitude: -46.6333 + at / 100 }",
    sent: "{ latitude: -23.5505, longitude: -46.6333 }",
    asked: (name) => [`${name}_near=-23.55,-46.63,1`, `${name}_near=-23.55,-46.83,1`],
  },
  count: { isByHand: true, filter: "range" },
  country: {
    elsewhere: ["nation"],
    filter: "values",
    isCode: true,
    demo: '"BR"',
    sent: '"BR"',
    asked: (name) => [`${name}=PT&${name}=BR`, `${name}=PT`],
  },
  date: {
    elsewhere: ["datetime", "timestamp", "timestamptz", "day", "time"],
    argument: { few: ["past", "any-time"], example: "date=any-time, which may lie ahead" },
    filter: "days",
    demo: "dice.between(start, now).toISOString().slice(0, 10)",
    sent: '"2024-03-01"',
  },
  documentNumber: {
    elsewhere: ["document", "cpf", "cnpj"],
    isUnique: true,
    filter: "words",
    demo: `completeCnpj(\`\${dice.digits(8)}0001\`)`,
    sent: (isUnique) => (isUnique ? `completeCnpj(\`\${100_000_000_000 + made}\`)` : '"11222333000181"'),
  },
  duration: {
    elsewhere: ["interval", "timespan"],
    instead: 'duration({ max: "PT8H" })',
    filter: "range",
    isCode: true,
    demo: `\`PT\${at + 1}H\``,
    sent: '"PT1H30M"',
    asked: (name) => [`${name}_lte=PT90M&${name}_gte=PT1H`, `${name}_gte=PT91M`],
  },
  email: {
    elsewhere: ["mail"],
    isUnique: true,
    bounds: { ...letters, from: 64, to: 254, isUpper: true },
    filter: "words",
    demo: `\`contato.\${at + 1}@example.com\``,
    sent: (isUnique) => (isUnique ? `\`someone\${made}@example.com\`` : '"someone@example.com"'),
  },
  // its types and megabytes are its own
  file: { elsewhere: ["attachment", "upload", "blob", "binary"], argument: {}, filter: "presence" },
  image: { elsewhere: ["picture", "photo", "avatar"], isByHand: true, filter: "presence" },
  instant: { isByHand: true, filter: "days" },
  items: { isByHand: true },
  // of longer ones not all is gone through that may be wrong with them
  longText: {
    elsewhere: ["textarea", "richtext", "markdown", "multiline", "memo", "clob"],
    bounds: { ...letters, from: 0, to: 4000 },
    usual: { most: 2000 },
    filter: "words",
    hasNoEmpty: true,
  },
  money: {
    elsewhere: ["currency", "price", "amount"],
    argument: {},
    bounds: numbers,
    usual: { least: 0, most: 1e9 },
    filter: "range",
    spread: 100_000,
  },
  number: {
    elsewhere: [
      "integer=whole",
      "int=whole",
      "bigint=whole",
      "smallint=whole",
      "long=whole",
      "serial=whole",
      "decimal",
      "float",
      "double",
      "real",
      "numeric",
    ],
    isUnique: true,
    argument: { few: ["whole"], example: "number=whole, which has no fractions" },
    bounds: numbers,
    usual: { least: -1e9, most: 1e9 },
    filter: "range",
  },
  password: { elsewhere: ["secret"], isByHand: true },
  percent: { elsewhere: ["percentage"], bounds: numbers, usual: { least: 0, most: 100 }, filter: "range", spread: 100 },
  phone: {
    elsewhere: ["tel", "telephone", "mobile", "phonenumber"],
    isUnique: true,
    filter: "words",
    demo: `\`+55113\${dice.digits(7)}\``,
    sent: (isUnique) => (isUnique ? `\`+5511\${30_000_000 + made}\`` : '"+551133334444"'),
  },
  postalCode: { elsewhere: ["zip", "zipcode", "postcode", "cep"], isByHand: true },
  recipient: { isByHand: true },
  record: { isByHand: true },
  recordList: { isByHand: true },
  reference: {
    elsewhere: ["relation", "belongsto", "foreignkey", "ref", "references", "manytoone"],
    argument: {},
    isUnique: true,
    filter: "values",
  },
  region: { isByHand: true },
  section: { isByHand: true },
  state: { isByHand: true, filter: "values" },
  // as long as an index holds it beside another one
  text: {
    elsewhere: ["string", "varchar", "char", "str"],
    isUnique: true,
    bounds: { ...letters, from: 0, to: 500, longer: "long-text" },
    usual: { most: 120 },
    filter: "words",
  },
  toggle: {
    elsewhere: ["boolean", "bool", "checkbox", "switch", "flag"],
    sent: "true",
    argument: { few: ["yes", "no"], example: "toggle=no, which is no where nobody says so" },
    filter: "flag",
    hasNoEmpty: true,
  },
  url: {
    elsewhere: ["link", "website", "uri", "href"],
    isUnique: true,
    bounds: { ...letters, from: 64, to: 2048, isUpper: true },
    filter: "words",
    demo: `\`https://www.example.com/\${at + 1}\``,
    sent: (isUnique) => (isUnique ? `\`https://www.example.com/\${made}\`` : '"https://www.example.com/"'),
  },
};

/** A kind that a project made itself has the bounds that its schema has, and a filter of its own, for one value. */
const ofMadeKind = { isUnique: true, bounds: numbers, filter: "one" };

/** @returns {Row} */
export const rowOf = (kind) => (Object.hasOwn(perKind, kind) ? perKind[kind] : ofMadeKind);

/**
 * What is meant by the name that a kind has elsewhere, however that is written: the kind, with the argument that makes it so.
 * @returns {{ kind: string, argument?: string } | undefined}
 */
export const knownElsewhere = (name) => {
  const plain = (one) => one.toLowerCase().replace(/[^a-z]/g, "");
  for (const [kind, { elsewhere = [] }] of Object.entries(perKind))
    for (const [called, argument] of elsewhere.map((one) => one.split("=")))
      if (called === plain(name)) return { kind, argument };
  return undefined;
};

/** The kinds that a command makes no fields of. */
export const kindsByHand = Object.keys(perKind).filter((kind) => perKind[kind].isByHand);
