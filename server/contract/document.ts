import bundle from "../../openapi/bundle.json";
import type { operations } from "../../openapi/schema";
import type { Access, Door } from "../domain/access";

// not from operation.ts, which knows what an operation of the contract is
type OperationId = Exclude<keyof operations, `receive${string}`>;

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  [keyword: string]: unknown;
}

interface Content {
  [contentType: string]: { schema?: Schema; encoding?: Record<string, { contentType?: string }> };
}

interface Header {
  required?: boolean;
  schema: Schema;
}

interface Response {
  headers?: Record<string, Header>;
  content?: Content;
}

/** An operation of the contract with its references to parameters, responses and their headers resolved. */
export interface ContractOperation extends Door {
  id: OperationId;
  method: "get" | "post" | "put" | "delete";
  path: string;
  parameters: Parameter[];
  body: { required: boolean; content: Content } | undefined;
  responses: Record<string, Response>;
  /** Asks that the person has shown not long ago who they are: always, or when one of these fields changes or gives more rights than usual. */
  recent: boolean | readonly string[];
  /** Whether a search over everything looks through it, where it takes words. */
  isSearched: boolean;
}

interface RawOperation {
  operationId: OperationId;
  "x-access": Access[];
  "x-allow-inactive"?: boolean;
  "x-allow-given-password"?: boolean;
  "x-allow-without-step"?: boolean;
  "x-allow-preview"?: boolean;
  "x-recent"?: true | string[];
  security: Record<string, string[]>[];
  "x-search"?: boolean;
  parameters?: Reference[];
  requestBody?: Reference;
  responses: Record<string, Reference>;
}

type Reference = { $ref?: string } & Record<string, unknown>;

const methods = ["get", "post", "put", "delete"] as const;

/** The whole contract as data, for the validator. */
export const contractDocument: object = bundle;

// the linter of the contract holds its shape; the compiler cannot follow references through JSON
const resolve = <Target>(node: Reference): Target => {
  if (!node.$ref) return node as Target;
  const steps = node.$ref
    .slice(2)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], bundle) as Target;
};

/** A schema with its own reference followed. */
export const resolveSchema = (schema: Schema | undefined): Schema => (schema ? resolve<Schema>(schema) : {});

const read = (
  path: string,
  method: (typeof methods)[number],
  raw: RawOperation,
  shared: Reference[],
): ContractOperation => {
  const body = raw.requestBody && resolve<{ required?: boolean; content: Content }>(raw.requestBody);
  return {
    id: raw.operationId,
    method,
    path,
    access: raw["x-access"],
    scope: raw.security.flatMap(({ companyKey = [] }) => companyKey)[0],
    allowInactive: raw["x-allow-inactive"] === true,
    allowGivenPassword: raw["x-allow-given-password"] === true,
    allowWithoutStep: raw["x-allow-without-step"] === true,
    writes: method !== "get",
    allowPreview: raw["x-allow-preview"] === true,
    recent: raw["x-recent"] ?? false,
    isSearched: raw["x-search"] !== false,
    parameters: [...shared, ...(raw.parameters ?? [])].map((one) => resolve<Parameter>(one)),
    body: body && { required: body.required === true, content: body.content },
    responses: Object.fromEntries(Object.entries(raw.responses).map(([status, one]) => [status, readResponse(one)])),
  };
};

const readResponse = (raw: Reference): Response => {
  const { headers = {}, ...response } = resolve<Response & { headers?: Record<string, Reference> }>(raw);
  const named = Object.entries(headers).map(([name, header]) => [name, resolve<Header>(header)]);
  return { ...response, headers: Object.fromEntries(named) };
};

/** Whether the reply is a page of a list. */
export const answersList = ({ method, responses }: ContractOperation): boolean => {
  const schema = resolveSchema(responses[200]?.content?.["application/json"]?.schema);
  // one of them answers a plain list, too, when nothing is asked for
  const isPage = (one: Schema) => resolveSchema(one).properties?.pageInfo !== undefined;
  return method === "get" && [schema, ...(schema.oneOf ?? [])].some(isPage);
};

/** All operations of the contract. */
export const contractOperations: ContractOperation[] = Object.entries(bundle.paths).flatMap(([path, item]) => {
  const entries = item as { parameters?: Reference[] } & Partial<Record<(typeof methods)[number], RawOperation>>;
  return methods.flatMap((method) => {
    const raw = entries[method];
    return raw ? [read(path, method, raw, entries.parameters ?? [])] : [];
  });
});

/** One of them, by its operationId. */
export const operationOf = (id: OperationId): ContractOperation => {
  const operation = contractOperations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
};

/** The collection of a path, as records of events name it: `associates/received-vcards` of `/associates/{id}/received-vcards`. */
export const collectionOf = (path: string): string => path.slice(1).replace(/\{\w+\}\//g, "");

/** The schema of what an operation takes. */
export const inputOf = (operation: ContractOperation | undefined): Schema =>
  resolveSchema(operation?.body?.content["application/json"]?.schema);

/** The form in which files are sent. */
export const formType = "multipart/form-data";

/** What an operation takes for a file: its types, and bytes at most; undefined where it takes none. */
export const fileOf = ({ body }: Pick<ContractOperation, "body">) => {
  const form = body?.content[formType];
  if (!form) return undefined;
  const { maxLength } = resolveSchema(resolveSchema(form.schema).properties?.file);
  const types = form.encoding?.file?.contentType?.split(",").map((type) => type.trim()) ?? [];
  return { types, mostBytes: Number(maxLength) };
};
