import { useTranslate } from "react-admin";
import { lookOf } from "../../define/draw";
import { useEngine } from "../../engine-provider";
import { splitMessage } from "../../form/error-map";
import { date } from "../../kinds/date/date";
import type { ImportField } from "./import-fields";
import type { Matched } from "./import-state";
import type { Problem } from "./read-rows";
import type { Refused } from "./send-plan";

/** What is wrong with rows, as people read it. */
export const useProblemWords = (matched?: Matched) => {
  const { failureKey, messageKey } = useEngine();
  const translate = useTranslate();

  const problemsOf = ({ number, type, fields }: Refused): Problem[] => {
    const message = type === "VALIDATION_FAILED" ? undefined : failureKey({ type });
    if (fields.length === 0) return [{ number, path: "", message: message ?? failureKey({ type }) }];
    return fields.map((one) => ({ number, path: one.path, message: message ?? messageKey("field", one.type) }));
  };

  const messageOf = ({ path, message }: Problem) => {
    const { key, count } = splitMessage(message);
    const problem = translate(key, { count });
    if (!matched || isMissing.test(key) || !isDate(fieldOfPath(matched.fields, path))) return problem;
    return translate("engine.import.dateLike", { problem, example: exampleDay(matched.locale) });
  };
  const reasonOf = (problem: Problem) => {
    const field = fieldOfPath(matched?.fields ?? [], problem.path)?.label;
    return field ? `${field}: ${messageOf(problem)}` : messageOf(problem);
  };

  return { problemsOf, messageOf, reasonOf };
};

// the form's word for it, and the server's
const isMissing = /\.required$/i;

const look = lookOf(date());
const isDate = (field: ImportField | undefined) => field?.schema !== undefined && lookOf(field.schema) === look;

/** How the language of the file writes a day; of this one nobody takes the month for it. */
const exampleDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date(1990, 11, 31));

/** The field that a path of the server is about: its own, or the list that it is in. */
export const fieldOfPath = (fields: readonly ImportField[], path: string): ImportField | undefined =>
  fields.find((field) => field.path === path) ?? fields.find((field) => path.startsWith(`${field.path}.`));
