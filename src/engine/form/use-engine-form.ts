import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useNotify } from "react-admin";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { type Field, isRequired } from "../define/draw";
import type { Check, FieldMap, Values } from "../define/shape";
import { useEngine } from "../engine-provider";
import type { Failure } from "../ports";
import { errorMap } from "./error-map";
import { valuesOf } from "./form-values";
import { stripEmpty } from "./strip-empty";

interface FormOptions {
  fields: FieldMap;
  /** The record to change; without it the form starts with what each kind starts with. */
  record?: Values | undefined;
  check?: Check | undefined;
}

/**
 * A form over a map of fields: validated by their schemas, with what was left empty taken out once before, and with
 * the server's refusals under the inputs that they belong to.
 */
export const useEngineForm = ({ fields, record, check }: FormOptions) => {
  const resolver = useMemo(() => resolverOf(fields, check), [fields, check]);
  const defaultValues = useMemo(() => valuesOf(fields, record), [fields, record]);
  const form = useForm<Values>({ defaultValues, resolver, mode: "onSubmit", reValidateMode: "onChange" });
  const refuse = useRefusal(form, fields);
  return { form, refuse, valuesOf: (from: Values) => valuesOf(fields, from) };
};

function resolverOf(fields: FieldMap, check?: Check): Resolver<Values> {
  const shape = z.object(fields);
  const schema = check
    ? shape.superRefine((values, context) => {
        for (const [path, message] of Object.entries(check(values))) {
          if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
        }
      })
    : shape;
  const resolve = zodResolver(schema, { error: errorMap });
  return (values, context, options) => resolve(withoutEmptyLists(fields, stripEmpty(values)), context, options);
}

/** A list in which nothing was chosen is absent where it may be that, and must not be empty. */
function withoutEmptyLists(fields: FieldMap, values: Values): Values {
  const isRefused = (schema: Field | undefined) => schema && !isRequired(schema) && !schema.safeParse([]).success;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(Array.isArray(value) && value.length === 0 && isRefused(fields[name])),
    ),
  );
}

/** What a refusal is called that is about fields alone. */
const general = "VALIDATION_FAILED";

/** Puts what the server refuses under its inputs; answers whether all of it found a place. */
function useRefusal(form: UseFormReturn<Values>, fields: FieldMap) {
  const { messageKey, failureKey } = useEngine();
  const notify = useNotify();
  return (failure: Failure): void => {
    const placed = (failure.fields ?? []).filter(({ path }) => String(path.split(".")[0]) in fields);
    placed.forEach(({ path, type, said }, at) => {
      // A refusal with a name of its own says more than that the field is wrong.
      const message = failure.type === general ? (said ?? messageKey("field", type)) : failureKey(failure);
      form.setError(path, { type: "server", message }, { shouldFocus: at === 0 });
    });
    notify(failureKey(failure), { type: "error" });
  };
}
