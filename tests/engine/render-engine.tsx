import { QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import polyglot from "ra-i18n-polyglot";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import {
  CoreAdminContext,
  type DataProvider,
  type I18nProvider,
  type RaRecord,
  testDataProvider,
  useNotificationContext,
  useTranslate,
} from "react-admin";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
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
import { rows, things, thingTexts } from "./things";

const dictionary = await loadDictionary("en");

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

const ports = (over: Partial<EnginePorts> = {}): EnginePorts => ({
  actor: admin,
  Guarded,
  NotFound,
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
  allow(useEngine().actor) ? children : <p role="alert">refused</p>;

const NotFound = () => <p>nothing here</p>;

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

interface Options {
  path?: string;
  definition?: ResourceDefinition;
  engine?: Partial<EnginePorts>;
  dataProvider?: DataProvider;
  i18nProvider?: I18nProvider;
  children?: ReactNode;
}

/** Draws the screens of a resource at an address; `address()` is where the person is. */
export const renderEngine = async ({
  path = "/things",
  definition = things,
  engine,
  dataProvider,
  i18nProvider,
  children,
}: Options = {}) => {
  let address = "";
  const onMove = (next: string) => {
    address = next;
  };
  const texts = { ...dictionary, resources: { ...dictionary.resources, things: thingTexts } };
  // The rooms are typed more closely than polyglot's tree of texts.
  const ownTexts = polyglot(() => ({ ...texts }) as never, "en");
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <CoreAdminContext
          dataProvider={dataProvider ?? provider()}
          i18nProvider={i18nProvider ?? ownTexts}
          queryClient={queryClient}
        >
          <EngineProvider value={ports(engine)}>
            <Address onMove={onMove} />
            <Toasts />
            <Routes>
              <Route path={`/${definition.name}/*`} element={children ?? <ResourceRoutes definition={definition} />} />
              <Route path="*" element="elsewhere" />
            </Routes>
          </EngineProvider>
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
  return { ...view, user: userEvent.setup(), address: () => address };
};

/** What was told, as text. */
const Toasts = () => {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return (
    <ul aria-label="toasts">
      {notifications.map(({ message, notificationOptions }) => (
        <li key={String(message)}>{translate(String(message), notificationOptions?.messageArgs)}</li>
      ))}
    </ul>
  );
};

/** Tells where the person is. */
const Address = ({ onMove }: { onMove: (address: string) => void }) => {
  const { pathname, search } = useLocation();
  useEffect(() => onMove(pathname + search), [onMove, pathname, search]);
  return null;
};
