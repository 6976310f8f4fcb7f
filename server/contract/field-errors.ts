import type { ErrorObject } from "ajv";
import type { FieldError, FieldErrorType } from "../refusal";

const byKeyword: Record<string, FieldErrorType> = {
  required: "REQUIRED",
  additionalProperties: "UNKNOWN_FIELD",
  unevaluatedProperties: "UNKNOWN_FIELD",
  "false schema": "UNKNOWN_FIELD",
  minLength: "TOO_SHORT",
  maxLength: "TOO_LONG",
  minItems: "TOO_FEW",
  maxItems: "TOO_MANY",
  minProperties: "TOO_FEW",
  maxProperties: "TOO_MANY",
  minimum: "TOO_SMALL",
  maximum: "TOO_LARGE",
  enum: "INVALID_CHOICE",
  const: "INVALID_CHOICE",
  type: "INVALID_TYPE",
  uniqueItems: "DUPLICATE",
};

const byFormat: Record<string, FieldErrorType> = {
  email: "INVALID_EMAIL",
  uri: "INVALID_URL",
  "uri-reference": "INVALID_URL",
  date: "INVALID_DATE",
  "date-time": "INVALID_DATE",
  "past-date": "INVALID_DATE",
  "single-line": "INVALID_TEXT",
  "multi-line": "INVALID_TEXT",
};

// the contract's patterns say what they are about by how they begin
const byPattern: [start: string, type: FieldErrorType][] = [
  ["^\\+", "INVALID_PHONE"],
  ["^https?:", "INVALID_URL"],
  ["^(\\d{11}|", "INVALID_DOCUMENT"],
];

// they only lead to another error that says what is wrong
const structural = new Set(["if", "allOf", "anyOf", "oneOf", "not"]);

const most = 200;

/** The validator's findings as the contract's field errors: one for each path, the first counts. */
export const toFieldErrors = (errors: ErrorObject[], whole: string): FieldError[] => {
  const telling = errors.filter(({ keyword }) => !structural.has(keyword));
  const found = new Map<string, FieldError>();
  for (const error of telling.length > 0 ? telling : errors) {
    const path = pathOf(error) || whole;
    if (!found.has(path))
      found.set(path, { path, type: typeOf(error), message: (error.message ?? "is not valid").slice(0, 500) });
  }
  return [...found.values()].slice(0, most);
};

const pathOf = ({ instancePath, params }: ErrorObject) => {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params;
  const steps = instancePath
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const leaf: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return [...steps, ...(typeof leaf === "string" ? [leaf] : [])].join(".");
};

const typeOf = ({ keyword, params }: ErrorObject): FieldErrorType => {
  if (keyword === "format") return byFormat[String(params.format)] ?? "INVALID_FORMAT";
  if (keyword === "pattern") {
    return byPattern.find(([start]) => String(params.pattern).startsWith(start))?.[1] ?? "INVALID_FORMAT";
  }
  return byKeyword[keyword] ?? "INVALID";
};
