import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { type ContractOperation, contractDocument, type Parameter, type Schema } from "./document";
import { toFieldErrors } from "./field-errors";
import type { FieldError } from "./refusal";

// strict mode would refuse the contract's own x-words; the contract's linter judges it
const options = { strict: false, allErrors: true, validateSchema: false } as const;

const createAjv = (coerceTypes: boolean) => {
  const ajv = new Ajv2020({ ...options, coerceTypes });
  addFormats.default(ajv);
  // sizes and types of files are judged by their bytes
  ajv.addFormat("binary", true);
  ajv.addFormat("password", true);
  return ajv.addSchema(contractDocument, "contract");
};

const bodies = createAjv(false);
const parameters = createAjv(true);

/** Points the references of a schema at the contract's document. */
const anchored = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/'));

/** Compiles on first use: a start does not wait for schemas that nobody asks for. */
const lazily = (compile: () => ValidateFunction) => {
  let compiled: ValidateFunction | undefined;
  return (value: unknown): ErrorObject[] => {
    compiled ??= compile();
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
};

export type Check = (value: unknown) => FieldError[];

/** Checks a JSON value against a schema of the contract. */
export const bodyCheck = (schema: Schema): Check => {
  const validate = lazily(() => bodies.compile(anchored(schema)));
  return (value) => [...unstorable(value), ...toFieldErrors(validate(value), "body")];
};

/** Checks path or query parameters, turning their texts into numbers and booleans in place; unknown ones are refused. */
export const parameterCheck = (operation: ContractOperation, place: Parameter["in"]): Check => {
  const wanted = operation.parameters.filter((parameter) => parameter.in === place);
  const validate = lazily(() =>
    parameters.compile(
      anchored({
        type: "object",
        properties: Object.fromEntries(wanted.map(({ name, schema }) => [name, schema])),
        required: wanted.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      }),
    ),
  );
  return (value) => [...unstorable(value), ...toFieldErrors(validate(value), place)];
};

/** Texts that no database can keep: NUL characters and halves of surrogate pairs. */
const unstorable = (value: unknown, path = ""): FieldError[] => {
  if (typeof value === "string") {
    if (!/[\0\p{Surrogate}]/u.test(value)) return [];
    return [{ path: path || "body", type: "INVALID", message: "has characters that are not text" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, path === "" ? name : `${path}.${name}`));
};
