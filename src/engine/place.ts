import { useCallback } from "react";
import { useTranslate } from "react-admin";
import type { Field } from "./define/draw";
import { placeOf } from "./place-of";
import { useLocale } from "./use-locale";

/**
 * Places of the fields under one root, in the person's language.
 *
 * @example
 * const place = usePlaces("resources.companies");
 * place("name", definition.fields.name).label // "resources.companies.fields.name"
 */
export const usePlaces = (root: string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (name: string, schema: Field) => placeOf({ root, name, schema, translate, locale }),
    [root, translate, locale],
  );
};
