import { zodResolver } from "@hookform/resolvers/zod";
import polyglot from "ra-i18n-polyglot";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { CoreAdminContext, type DataProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { z } from "zod";
import { EngineProvider } from "../../src/engine";
import { type Field, lookOf } from "../../src/engine/define/draw";
import { errorMap } from "../../src/engine/form/error-map";
import { FormFields } from "../../src/engine/form/form-fields";
import { valuesOf } from "../../src/engine/form/form-values";
import { stripEmpty } from "../../src/engine/form/strip-empty";
import { usePlaces } from "../../src/engine/place";
import type { Locale } from "../../src/i18n/locale";
import { dictionaries, ports, provider } from "./engine-stage";

/** The one record that references lead to. */
const apple = { id: "01890000-0000-7000-8000-000000000001", name: "Apple" };

interface StageProps {
  schema: Field;
  locale?: Locale | undefined;
  dataProvider?: DataProvider | undefined;
  label?: string | undefined;
  /** What the values of a closed list are called. */
  values?: Record<string, string> | undefined;
  children: ReactNode;
}

const called = { A: "Ay", B: "Bee" };

/** The texts of one field, at `test`. */
export const voiceOf = ({ schema, locale = "en", label = "Label", values = called }: Omit<StageProps, "children">) => {
  const parts = { label, add: "Add", type: "Type", value: "Value", city: "City", values: { type: values } };
  const hasParts = lookOf(schema).parts !== undefined;
  const texts = {
    engine: dictionaries[locale]?.engine,
    test: { fields: { field: hasParts ? parts : label }, values: { field: values } },
  };
  // The rooms are typed more closely than polyglot's tree of texts.
  return polyglot(() => texts as never, locale);
};

/** What parts of a kind stand in, under the texts of one field. */
export const KindStage = ({ schema, locale, dataProvider, label, values, children }: StageProps) => {
  const [own] = useState(() => ({
    dataProvider: provider({}, [apple]),
    i18nProvider: voiceOf({ schema, locale, label, values }),
  }));
  return (
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider ?? own.dataProvider} i18nProvider={own.i18nProvider}>
        <Suspense>{children}</Suspense>
      </CoreAdminContext>
    </MemoryRouter>
  );
};

export const KindCell = ({ schema, value, as = "Cell" }: { schema: Field; value: unknown; as?: "Cell" | "Value" }) => {
  const look = lookOf(schema);
  const Drawn = look[as] ?? look.Cell;
  const place = usePlaces("test")("field", schema);
  return (
    <div data-testid="cell">
      <Drawn value={value} record={{ id: "1" }} place={place} look={look} />
    </div>
  );
};

/** The card by which a file is sent; nothing leaves it. */
export const KindUpload = ({ schema, value }: { schema: Field; value?: unknown }) => {
  const { Upload } = lookOf(schema);
  const place = usePlaces("test")("field", schema);
  const stays = async () => ({});
  return (
    <EngineProvider value={ports({ uploads: { put: stays, remove: stays, read: async () => new Blob() } })}>
      {Upload && (
        <Upload
          resource="test"
          record={{ id: "1" }}
          part="field"
          value={value}
          schema={schema}
          place={place}
          onChange={() => {}}
        />
      )}
    </EngineProvider>
  );
};

interface KindFormProps {
  schema: Field;
  /** What the record has. */
  value?: unknown;
  onSend: (value: unknown) => void;
  /** Whether what is wrong is told from the start. */
  isTold?: boolean;
}

export const KindForm = ({ schema, value, onSend, isTold = false }: KindFormProps) => {
  const fields: Record<string, Field> = { field: schema };
  const resolve = zodResolver(z.object(fields), { error: errorMap });
  const form = useForm<Record<string, unknown>>({
    defaultValues: valuesOf(fields, value === undefined ? undefined : { field: value }),
    resolver: (values, context, options) => resolve(stripEmpty(values), context, options),
  });
  const { trigger } = form;
  useEffect(() => {
    if (isTold) void trigger();
  }, [isTold, trigger]);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(({ field }) => onSend(field))(event)}>
        <Suspense>
          <FormFields fields={fields} root="test" />
        </Suspense>
        <button type="submit">Send</button>
        <output>{form.formState.isDirty ? "changed" : "as it was"}</output>
      </form>
    </FormProvider>
  );
};

interface KindFilterProps {
  schema: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

export const KindFilter = ({ schema, ...own }: KindFilterProps) => {
  const { Filter } = lookOf(schema);
  const place = usePlaces("test")("field", schema);
  return Filter ? <Filter {...own} schema={schema} place={place} label="Label from" name="field_gte" /> : null;
};
