import { QueryClient } from "@tanstack/react-query";
import polyglot from "ra-i18n-polyglot";
import { type ComponentProps, type ReactNode, useState } from "react";
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  type I18nProvider,
  type RaRecord,
  testDataProvider,
} from "react-admin";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import {
  type Actor,
  type EnginePorts,
  EngineProvider,
  type Failure,
  type ResourceDefinition,
  useEngine,
} from "../../src/engine";
import { ResourceRoutes } from "../../src/engine/resource-pages";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { FailedPart } from "../../src/shell/messages/failure-page";
import { rows, things, thingTexts } from "./things";

/** The panel's texts by language. */
export const dictionaries = Object.fromEntries(
  await Promise.all(localeValues.map(async (locale) => [locale, await loadDictionary(locale)] as const)),
);

/** A rejection as a provider would make it. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.type);
    this.failure = failure;
  }
}

const admin: Actor = { id: "9", role: "PLATFORM_ADMIN", status: "ACTIVE", mode: "PERSONAL" };
export const reader: Actor = { ...admin, role: "PLATFORM_SUPPORT" };

/** What the panel plugs into the engine, or a part of it. */
export const ports = (over: Partial<EnginePorts> = {}): EnginePorts => ({
  actor: admin,
  Guarded,
  NotFound,
  FailedPart,
  act: async () => ({ type: "JOIN_ADMIN" }),
  invite: async () => ({ type: "ASSOCIATE_SAVED" }),
  history: async () => ({ data: [], hasNextPage: false }),
  asFailure: (error) => (error instanceof Refused ? error.failure : { type: "UnknownError" }),
  messageKey: (kind, type) => `messages.${kind === "success" ? "successes" : "fields"}.${type}`,
  failureKey: ({ type }) => `messages.errors.${type}`,
  ...over,
});

/** What the panel draws in its own words and with its own rules. */
const Guarded = ({ allow, children }: ComponentProps<EnginePorts["Guarded"]>) =>
  allow(useEngine().actor) ? (
    children
  ) : (
    <div role="alert">
      <h1>refused</h1>
    </div>
  );

const NotFound = () => <h1>nothing here</h1>;

/** A backend of a few rows that answers as the contract does. */
export const provider = (over: Partial<DataProvider> = {}, data: RaRecord[] = rows): DataProvider =>
  testDataProvider({
    // react-admin lets each caller name the record's type, which a fake cannot know.
    getList: (async () => ({ data, total: data.length })) as DataProvider["getList"],
    getOne: (async (_resource, { id }) => ({ data: data.find((row) => row.id === id) })) as DataProvider["getOne"],
    getMany: (async (_resource, { ids }) => ({
      data: data.filter((row) => ids.includes(row.id)),
    })) as DataProvider["getMany"],
    ...over,
  });

interface StageProps {
  path?: string | undefined;
  definition?: ResourceDefinition | undefined;
  engine?: Partial<EnginePorts> | undefined;
  dataProvider?: DataProvider | undefined;
  i18nProvider?: I18nProvider | undefined;
  authProvider?: AuthProvider | undefined;
  locale?: Locale;
  /** Instead of the screens. */
  children?: ReactNode;
  /** Beside them. */
  beside?: ReactNode;
}

/** The screens of a resource at an address, with what the panel plugs into the engine. */
export const EngineStage = ({
  path = "/things",
  definition = things,
  engine,
  dataProvider,
  i18nProvider,
  authProvider,
  locale = "en",
  children,
  beside,
}: StageProps) => {
  const [own] = useState(() => {
    const texts = { ...dictionaries[locale], resources: { ...dictionaries[locale]?.resources, things: thingTexts } };
    return {
      dataProvider: provider(),
      // The rooms are typed more closely than polyglot's tree of texts.
      i18nProvider: polyglot(() => texts as never, locale),
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    };
  });
  return (
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext
        dataProvider={dataProvider ?? own.dataProvider}
        i18nProvider={i18nProvider ?? own.i18nProvider}
        queryClient={own.queryClient}
        {...(authProvider && { authProvider })}
      >
        <EngineProvider value={ports(engine)}>
          {beside}
          <Routes>
            <Route path={`/${definition.name}/*`} element={children ?? <ResourceRoutes definition={definition} />} />
            <Route path="*" element={children ?? "elsewhere"} />
          </Routes>
        </EngineProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
};
