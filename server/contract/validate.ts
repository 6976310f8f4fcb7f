import { Ajv2020, type ErrorObject } from "ajv/dist/2020";
import type { FieldError } from "../refusal";
import { type ContractOperation, contractDocument, type Parameter, type Schema } from "./document";
import { excerptOf } from "./excerpt-of";
import { toFieldErrors } from "./field-errors";
import { addContractFormats } from "./formats";

export type Check = (value: unknown) => FieldError[];

/** Checks a JSON value against a schema of the contract. */
export const bodyCheck = (schema: Schema): Check => checkBy(bodies, schema, "body");

/** Checks path, query or header parameters, turning their texts into numbers and booleans in place; unknown ones are refused. */
export const parameterCheck = (operation: ContractOperation, place: Parameter["in"]): Check => {
  const wanted = operation.parameters.filter((parameter) => parameter.in === place);
  const schema = {
    type: "object",
    properties: Object.fromEntries(wanted.map(({ name, schema }) => [name, schema])),
    required: wanted.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
  return checkBy(parameters, schema, place);
};

const createAjv = (options: { coerceTypes: boolean; allErrors: boolean }) => {
  // strict mode would refuse the contract's own x-words; the contract's linter judges it
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options });
  addContractFormats(ajv);
  return ajv.addSchema(contractDocument, "contract");
};

/** The same rules twice: one stops at the first error, the other goes on to name them all. */
const createPair = (coerceTypes: boolean) => ({
  deciding: createAjv({ coerceTypes, allErrors: false }),
  telling: createAjv({ coerceTypes, allErrors: true }),
});

const bodies = createPair(false);
const parameters = createPair(true);

/**
 * Whoever names all errors of a list copies those found before at every item, so a list of a hundred thousand would take
 * minutes. Hence the decision stops at the first error, at a cost that the size bounds, and only an excerpt of what is
 * wrong is gone through for more of them; what is too large for that is told the first.
 */
const checkBy = ({ deciding, telling }: ReturnType<typeof createPair>, schema: Schema, whole: string): Check => {
  const decide = lazily(deciding, schema);
  const tell = lazily(telling, schema);
  return (value) => {
    const first = decide(value);
    if (first.length === 0) return [...unstorable(value, whole)].slice(0, most);
    const excerpt = excerptOf(value);
    if (excerpt === undefined) return toFieldErrors(first, whole);
    const unkept = [...unstorable(value, whole)];
    const others = toFieldErrors(tell(excerpt), whole).filter(({ path }) => !unkept.some((one) => one.path === path));
    const found = [...unkept, ...others];
    return found.length > 0 ? found.slice(0, most) : toFieldErrors(first, whole);
  };
};

const most = 200;

/** Texts that no database can keep: NUL characters and halves of surrogate pairs. */
function* unstorable(value: unknown, whole: string, path: readonly string[] = []): Generator<FieldError> {
  if (typeof value === "string" && /[\0\p{Surrogate}]/u.test(value)) {
    yield { path: path.join(".") || whole, type: "INVALID", message: "has characters that are not text" };
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    // a name may be as long as a body; it is cut before it is told of each of its parts
    yield* unstorable(part, whole, [...path, name.slice(0, 200)]);
  }
}

/** Compiles on first use: a start does not wait for schemas that nobody asks for. */
const lazily = (ajv: Ajv2020, schema: Schema) => {
  let compiled: ReturnType<Ajv2020["compile"]> | undefined;
  return (value: unknown): ErrorObject[] => {
    compiled ??= ajv.compile(anchored(schema));
    return compiled(value) ? [] : (compiled.errors ?? []);
  };
};

/** Points the references of a schema at the contract's document. */
const anchored = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
