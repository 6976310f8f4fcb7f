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
  return (value) => judged(value, validate, "body");
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
  return (value) => judged(value, validate, place);
};

// far more than any body of the contract has
const deepest = 32;
const most = 200;

const judged = (value: unknown, validate: (value: unknown) => ErrorObject[], whole: string): FieldError[] => {
  const found = [...unstorable(value)];
  // whoever walks down a value without end runs out of stack
  if (found.some(({ message }) => message === tooDeep)) return found;
  return [...found, ...toFieldErrors(validate(value), whole)].slice(0, most);
};

const tooDeep = "is nested too deeply";

/** Texts that no database can keep (NUL characters and halves of surrogate pairs), and values that are nested without end. */
function* unstorable(value: unknown, path: string[] = []): Generator<FieldError> {
  const at = path.join(".").slice(0, 200) || "body";
  if (typeof value === "string" && /[\0\p{Surrogate}]/u.test(value))
    yield { path: at, type: "INVALID", message: "has characters that are not text" };
  if (typeof value !== "object" || value === null) return;
  if (path.length >= deepest) return yield { path: at, type: "INVALID", message: tooDeep };
  for (const [name, part] of Object.entries(value)) yield* unstorable(part, [...path, name]);
}
