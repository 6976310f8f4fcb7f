import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, useMemo } from "react";
import {
  AuthContext,
  type AuthProvider,
  DataProviderContext,
  I18nContext,
  type I18nProvider,
  NotificationContextProvider,
  type RaRecord,
  type Store,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from "react-admin";
import { type Actor, can, type EnginePorts, EngineProvider, type ResourceDefinition, type Rule } from "../engine";
import { type Locale, localeValues } from "../i18n/locale";
import { asFailure } from "../providers/as-failure";
import { createDataProvider } from "../providers/data-provider";
import { drafts } from "../providers/drafts";
import { withElsewhere } from "../providers/elsewhere/elsewhere";
import { guard } from "../providers/guard";
import { createI18nProvider } from "../providers/i18n-provider";
import { keptWork } from "../providers/kept-work";
import { createListChoices } from "../providers/list-choices";
import { isListAsFile, readListFile, readOwnFile } from "../providers/list-file";
import { failureKey, messageKey } from "../providers/message-key";
import { panelApi, panelAuth } from "../providers/panel-api";
import { browserStorage, session } from "../providers/session";
import { companyAdmin, companyMember, platformAdmin } from "../resources/rules";
import { type Frame, FrameProvider } from "../shell/frame/frame";
import { type MenuEntry, menuOf } from "../shell/frame/menu";
import { FailedPart } from "../shell/messages/failure-page";
import { NotFound } from "../shell/messages/message-page";
import type { Look } from "../ui/theme";
import { themeStorageKey } from "../ui/theme-tokens";
import { panelPages } from "./panel-pages";
import { registry, useRegistry } from "./registry";

// few links lead into another company
const RecordElsewhere = lazy(async () => ({
  default: (await import("../shell/company/record-elsewhere")).RecordElsewhere,
}));

const ownProvider = createDataProvider(panelApi, { workspace: () => session.get().workspace?.id });
const dataProvider = withElsewhere(ownProvider, registry.loadOf);
const lists = createListChoices({ api: panelApi, session, storage: browserStorage });

/** The light entry's provider, and the question that takes the registry: what no definition is of, the page that draws it guards. */
export const authProvider: AuthProvider = {
  ...panelAuth,
  canAccess: async ({ resource, action, record }) => {
    if (!registry.definitionOf(resource)) await registry.fetchAll();
    const definition = registry.definitionOf(resource);
    const allow: Rule = (actor) =>
      definition === undefined ||
      can({ actor, definition, action, record: isRaRecord(record) ? record : undefined }).allowed;
    return guard({ session: session.get(), allow }) === "ok";
  },
};

/** The translator of a language, and the look in its direction. */
export interface Voice {
  i18nProvider: I18nProvider;
  look: Look;
}

interface SurroundingsProps {
  voice: Voice;
  queryClient: QueryClient;
  store: Store;
  children: ReactNode;
}

/**
 * What MUI and react-admin want around everything that they draw. What `CoreAdminContext` of react-admin does for a
 * translator that is loaded: for any, it draws nothing until an effect has looked which language was chosen last.
 */
export const Surroundings = ({ voice: { i18nProvider, look }, queryClient, store, children }: SurroundingsProps) => (
  <CacheProvider value={look.styles}>
    <ThemeProvider
      theme={look.theme}
      modeStorageKey={themeStorageKey}
      // react-admin's own inputs read the palette itself and not its variables.
      forceThemeRerender
      disableTransitionOnChange
      noSsr
      disableStyleSheetGeneration
    >
      <style>{look.variables}</style>
      <CssBaseline />
      <AuthContext value={authProvider}>
        <DataProviderContext value={dataProvider}>
          <StoreContextProvider value={store}>
            <QueryClientProvider client={queryClient}>
              <I18nContext value={i18nProvider}>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </I18nContext>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </ThemeProvider>
  </CacheProvider>
);

const isRaRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;

const voiceOf = async (language: Locale) => ({
  locale: language,
  translate: (await createI18nProvider(language)).translate,
});

/** Views of lists for whom a person may write some; the code that asks for them comes with the first. */
const viewsFor = (actor: Actor): NonNullable<EnginePorts["views"]> => {
  const store = async () =>
    (await import("../providers/views")).createViews({
      api: panelApi,
      // those of a company are its own business
      reads:
        companyMember(actor) && !session.get().user?.preview
          ? ["person", "company", "platform"]
          : ["person", "platform"],
    });
  return {
    owners: [
      "person",
      ...(companyAdmin(actor) ? (["company"] as const) : []),
      ...(platformAdmin(actor) ? (["platform"] as const) : []),
    ],
    read: async () => (await store()).read(),
    create: async (...call) => (await store()).create(...call),
    update: async (...call) => (await store()).update(...call),
    remove: async (...call) => (await store()).remove(...call),
  };
};

interface PluggedProps extends Pick<EnginePorts, "actor" | "Guarded"> {
  /** Whether it is too early to ask for all resources. */
  isLater?: boolean;
  children: ReactNode;
}

/** Gives the engine its ports and the frame its menu, both for the person who looks. */
export const Plugged = ({ actor, Guarded, isLater = false, children }: PluggedProps) => {
  const ports = useMemo<EnginePorts>(
    () => ({
      actor,
      Guarded,
      definitionOf: (resource) => {
        const definition = registry.definitionOf(resource);
        // one that is still to come is waited for
        if (!definition) registry.wait();
        return definition;
      },
      definitions: () => {
        registry.wait();
        return registry.get().definitions;
      },
      addressOf: (resource) => panelPages.find(({ finds }) => finds?.resource === resource)?.path,
      NotFound,
      FailedPart,
      Elsewhere: RecordElsewhere,
      act: dataProvider.act,
      invite: dataProvider.invite,
      history: dataProvider.history,
      drafts,
      lists,
      views: viewsFor(actor),
      uploads: {
        put: dataProvider.putFile,
        remove: dataProvider.removeFile,
        read: (url) => readOwnFile(panelApi, url),
      },
      imports: {
        offers: (resource) => registry.get().listsFromFiles.includes(resource),
        send: dataProvider.importRows,
        voices: () => Promise.all(localeValues.map(voiceOf)),
      },
      kept: keptWork,
      exports: {
        offers: (resource) => isListAsFile(resource, registry.get().listsAsFiles),
        read: (...call) => readListFile(panelApi, ...call),
      },
      asFailure,
      messageKey,
      failureKey,
    }),
    [actor, Guarded],
  );
  const { definitions, isWhole } = useRegistry();
  const frame = useMemo<Frame>(
    () => ({
      resources: definitions,
      pages: panelPages,
      menu: menuFor(actor, definitions),
      others: isWhole ? undefined : isLater ? "later" : "coming",
      wait: registry.wait,
      fetchOthers: registry.fetchAll,
    }),
    [actor, definitions, isWhole, isLater],
  );
  return (
    <EngineProvider value={ports}>
      <FrameProvider value={frame}>{children}</FrameProvider>
    </EngineProvider>
  );
};

/** The sidebar of a person, from resources and the table of pages. */
export const menuFor = (actor: Actor, definitions: readonly ResourceDefinition[]): MenuEntry[] =>
  menuOf({
    actor,
    resources: definitions,
    pages: panelPages,
    may: (action, resource) => {
      const definition = definitions.find(({ name }) => name === resource);
      return definition !== undefined && can({ actor, definition, action }).allowed;
    },
  });
