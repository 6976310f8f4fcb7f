import {
  type ContractOperation,
  contractOperations,
  fileOf,
  formType,
  type Parameter,
  resolveSchema,
  type Schema,
} from "../../server/contract/document";

/** A request that no operation may take. */
export interface BadRequest {
  /** What is wrong with it, for the report of a failure. */
  name: string;
  /** Behind the path, with its question mark. */
  query?: string;
  /** Values of path parameters, as they stand in the address. */
  path?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  contentType?: string;
  /** The only right answer; any refusal when absent. */
  status?: number;
  /** The field that the refusal must name. */
  field?: string;
}

const json = "application/json";
const long = "x".repeat(70_000);

/** Everything wrong that can be sent to an operation, generated from what the contract says of it. */
export const badRequestsOf = (operation: ContractOperation): BadRequest[] => [
  ...badPaths(operation),
  ...badQueries(operation),
  ...badHeaders(operation),
  ...badBodies(operation).map((bad) => (isTooLong(bad, operation) ? { ...tooLong(bad), status: 413 } : bad)),
];

/** Of strangers no operation takes more than 16 kB, whatever is in it. */
const isTooLong = ({ body, contentType }: BadRequest, { access }: ContractOperation) =>
  contentType === json &&
  (access.includes("public") || access.includes("resetToken")) &&
  (typeof body === "string" ? Buffer.byteLength(body) : 0) > 16 * 1024;

const tooLong = ({ field: _, ...bad }: BadRequest): BadRequest => bad;

const badPaths = ({ path }: ContractOperation): BadRequest[] =>
  path.includes("{")
    ? [
        "42",
        "%00",
        "%E0%A4%A",
        "%ff",
        "..%2f..%2fetc%2fpasswd",
        "'%20or%201=1--",
        "%F0%9F%92%A9",
        "a".repeat(5000),
      ].map((value) => ({ name: `path of ${value.slice(0, 30)}`, path: value }))
    : [];

const badQueries = ({ parameters }: ContractOperation): BadRequest[] => [
  ...["nonsense", "__proto__", "constructor", "page[$ne]"].map((name) => ({
    name: `unknown parameter ${name}`,
    query: `?${encodeURIComponent(name)}=1`,
    status: 400,
    field: name,
  })),
  { name: "a parameter without a name, twice", query: "?=1&=2", status: 400, field: "query" },
  { name: "a long parameter, twice", query: `?${"n".repeat(300)}=1&${"n".repeat(300)}=2`, status: 400 },
  ...parameters.filter((one) => one.in === "query").flatMap(badValues),
];

const badValues = ({ name, schema }: Parameter): BadRequest[] => {
  const own = resolveSchema(schema);
  const item = own.type === "array" ? resolveSchema(own.items) : own;
  const query = (value: string) => `?${name}=${encodeURIComponent(value)}`;
  const wrong = (value: string): BadRequest => ({
    name: `${name} of ${value.slice(0, 30)}`,
    query: query(value),
    status: 400,
  });
  const twice = own.type === "array" ? [] : [{ ...wrong("1"), query: `?${name}=1&${name}=2`, field: name }];
  return [...wrongTexts(item).map((value) => ({ ...wrong(value), field: name })), wrong("\0"), ...twice];
};

/** What is no instant, or one that `Date` or a database does not take. */
const wrongInstants = [
  "2024-06-30T23:59:60Z",
  "2024-06-30T23:59:59+00",
  "2024-06-30T23:59:59+0000",
  "2024-06-30 23:59:59Z",
  "2024-06-30T23:59:59",
  "2024-06-30T24:00:00Z",
  "2024-02-30T00:00:00Z",
  "2023-02-29T00:00:00Z",
  "2024-13-01T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+00:01",
  "9999-12-31T23:59:59-00:01",
  "9999-12-31T23:59:59+24:00",
  "+010000-01-01T00:00:00Z",
  `2024-06-30T23:59:59.${"9".repeat(400)}Z`,
  `2024-06-30T${" ".repeat(4000)}Z`,
];
const wrongDates = ["0000-01-01", "2024-02-30", "2023-02-29", "2024-1-1", "10000-01-01", "2024-06-30T00:00:00Z"];
const wrongTextsOfLines = ["\u202etxet", " \t ", "\u200b\u200d", "a\u0007b", "a\u2066b"];
const wrongIds = ["urn:uuid:01970000-0000-7000-8000-000000000000", "{01970000-0000-7000-8000-000000000000}"];

const wrongOf = new Map<unknown, string[]>([
  ["date-time", wrongInstants],
  ["date", wrongDates],
  ["uuid", wrongIds],
  ["past-date", [...wrongDates, "1899-12-31", "9999-12-31"]],
  ["single-line", [...wrongTextsOfLines, "a\nb", "a\u2028b"]],
  ["multi-line", wrongTextsOfLines],
]);

/** Texts that a parameter of this schema cannot be read from. */
const wrongTexts = ({ type, format, enum: choices, maxLength, minimum }: Schema): string[] => {
  if (type === "integer") {
    const low = minimum === 0 ? [] : ["0"];
    return ["two", "-1", ...low, "1.5", "1e400", "NaN", "99999999999999999999999"];
  }
  if (type === "boolean") return ["maybe", "2"];
  if (choices !== undefined) return ["NO_SUCH_CHOICE", "toString"];
  if (format !== undefined) return ["no such thing", "0000-99-99", ...(wrongOf.get(format) ?? [])];
  return typeof maxLength === "number" ? ["x".repeat(maxLength + 1)] : [];
};

/** What nobody is let in with. */
export const wrongBearers = [
  "Bearer",
  "Bearer a.b.c",
  "Basic YTpi",
  `Bearer ${"x".repeat(9000)}`,
  "Bearer eyJhbGciOiJub25lIn0.e30.",
];

const badHeaders = ({ access, parameters }: ContractOperation): BadRequest[] => {
  const always = { name: "languages that are none", headers: { "Accept-Language": ";q=,,*;q=x, -;q=9".repeat(50) } };
  const key = parameters
    .filter((one) => one.in === "header")
    .flatMap(({ name, schema }) => ["", ...wrongTexts(resolveSchema(schema))].map((value) => ({ name, value })))
    .map(({ name, value }) => ({
      name: `${name} of ${value.slice(0, 30)}`,
      headers: { [name]: value },
      status: 400,
      field: name,
    }));
  if (access.includes("public")) return [always, ...key];
  const strangers = wrongBearers.map((Authorization) => ({
    name: `Authorization of ${Authorization.slice(0, 30)}`,
    headers: { Authorization },
  }));
  if (access.includes("resetToken")) return [always, ...key, ...strangers];
  const companies = ["42", "null", "' or 1=1--"].map((company) => ({
    name: `Company-Id of ${company}`,
    headers: { "Company-Id": company },
    status: 400,
    field: "Company-Id",
  }));
  return [always, ...key, ...strangers.map((one) => ({ ...one, status: 401 })), ...companies];
};

const badBodies = (operation: ContractOperation): BadRequest[] => {
  const { body } = operation;
  if (!body) return [];
  const schema = body.content[json]?.schema;
  const types: BadRequest[] = ["", "text/plain", "application/xml", "application/x-www-form-urlencoded"].map(
    (contentType) => ({ name: `a body of type ${contentType || "none"}`, body: "a=1", contentType, status: 415 }),
  );
  if (schema) return [...types, ...badJson(), ...badFields(resolveSchema(schema))];
  return [...types, ...(body.content[formType] ? badForms(operation) : badTexts(Object.keys(body.content)))];
};

const badJson = (): BadRequest[] => {
  const of = (name: string, text: BodyInit, status = 400): BadRequest => ({
    name,
    body: text,
    contentType: json,
    status,
  });
  return [
    of("no body", ""),
    of("half a body", "{"),
    of("a body of no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22])),
    ...["[]", "null", "1", '"text"', "true", "NaN"].map((text) => of(`a body of ${text}`, text)),
    of("a body nested without end", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`),
    of("lists nested without end", `${"[".repeat(60_000)}${"]".repeat(60_000)}`),
    of("a prototype", '{"__proto__":{"isAdmin":true}}'),
    of(
      "ten thousand fields",
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, at]))),
    ),
    of("over a megabyte", JSON.stringify({ name: "x".repeat(1024 * 1024) }), 413),
  ];
};

/** Each field of a body with every type that it has not, too short, too long, and with what no database keeps. */
const badFields = (schema: Schema): BadRequest[] => {
  const of = (field: string, value: unknown): BadRequest => ({
    name: `${field} of ${JSON.stringify(value).slice(0, 40)}`,
    body: JSON.stringify({ [field]: value }),
    contentType: json,
    status: 400,
    field,
  });
  const known = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const { type, properties, allOf, minLength, format } = resolveSchema(property);
    const kind = type ?? (properties || allOf ? "object" : "string");
    const wrong: unknown[] = [1, true, "text", [[]], { "": 1 }, null].filter((value) => kindOf(value) !== kind);
    // an optional text that is empty is absent
    const isAbsent = minLength === 1 && !(Array.isArray(schema.required) && schema.required.includes(field));
    const short = typeof minLength === "number" && !isAbsent ? ["x".repeat(minLength - 1)] : [];
    const malformed = wrongOf.get(format) ?? [];
    return [...wrong, ...short, ...malformed, ...(kind === "string" ? [long, "\0", "\ud800"] : [])].map((value) =>
      of(field, value),
    );
  });
  return [of("nonsense", 1), of("constructor", {}), ...known];
};

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
};

/** Whether an operation takes a picture that is drawn anew and shown, and not a file that is kept and read as it came. */
export const takesPicture = ({ path, body }: ContractOperation): boolean =>
  body?.content[formType] !== undefined && !contractOperations.some((one) => one.method === "get" && one.path === path);

const badForms = (operation: ContractOperation): BadRequest[] => {
  const { mostBytes = 0 } = fileOf(operation) ?? {};
  const form = (name: string, value: string | Blob) => {
    const made = new FormData();
    made.set(name, value);
    return made;
  };
  const picture = (bytes: BlobPart) => new File([bytes], "../../../photo.png", { type: "image/png" });
  return [
    { name: "a form without a boundary", body: "rubbish", contentType: "multipart/form-data", status: 400 },
    { name: "a form of rubbish", body: "rubbish", contentType: "multipart/form-data; boundary=x", status: 400 },
    { name: "a form without a file", body: new FormData(), status: 400 },
    { name: "a text for a file", body: form("file", "text"), status: 400, field: "file" },
    { name: "an unknown part", body: form("nonsense", "text"), status: 400, field: "nonsense" },
    { name: "an empty file", body: form("file", picture("")), status: 400, field: "file" },
    { name: "a file of no known type", body: form("file", picture(new Uint8Array([0, 1, 2, 3]))), status: 400 },
    ...(takesPicture(operation) ? badPictures(form, picture) : []),
    { name: "a file that is too large", body: form("file", picture(new Uint8Array(mostBytes + 1))), status: 413 },
  ];
};

const badPictures = (
  form: (name: string, value: Blob) => FormData,
  picture: (bytes: BlobPart) => File,
): BadRequest[] => [
  {
    name: "a drawing that runs",
    body: form("file", picture("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    status: 400,
  },
  {
    name: "the beginning of a picture",
    body: form("file", picture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))),
    status: 400,
  },
];

const badTexts = (types: string[]): BadRequest[] =>
  types.flatMap((contentType) => [
    { name: `${contentType} of no UTF-8`, body: new Uint8Array([0xff, 0xfe, 0xfd]), contentType, status: 400 },
    { name: `${contentType} over a megabyte`, body: "x".repeat(1024 * 1024 + 1), contentType, status: 413 },
  ]);
