import { CacheProvider } from "@emotion/react";
import Box from "@mui/material/Box";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useEffect, useMemo } from "react";
import { type AuthProvider, CoreAdminContext, CoreAdminUI, localStorageStore, type RaRecord } from "react-admin";
import { BrowserRouter, useLocation } from "react-router-dom";
import { imports } from "../../openapi/imports";
import { can, type EnginePorts, EngineProvider, type ResourceDefinition, type Rule } from "../engine";
import { languages } from "../i18n/languages";
import { type Locale, locale, localeValues } from "../i18n/locale";
import { actorOf } from "../providers/actor";
import { asFailure } from "../providers/as-failure";
import { createDataProvider, type PanelDataProvider } from "../providers/data-provider";
import { drafts } from "../providers/drafts";
import { withElsewhere } from "../providers/elsewhere/elsewhere";
import { guard } from "../providers/guard";
import { createI18nProvider } from "../providers/i18n-provider";
import { keptImports } from "../providers/kept-imports";
import { createListChoices } from "../providers/list-choices";
import { isListAsFile, readListFile } from "../providers/list-file";
import { failureKey, messageKey } from "../providers/message-key";
import { panelApi, panelAuth } from "../providers/panel-api";
import { createQueryClient } from "../providers/query-client";
import { browserStorage, session } from "../providers/session";
import { useSession } from "../providers/use-session";
import { createLazyTexts } from "../public/lazy-texts";
import { navigation } from "../public/navigation";
import { useLazyTexts } from "../public/use-lazy-texts";
import { resources } from "../resources";
import { FrameProvider } from "../shell/frame/frame";
import { Guarded } from "../shell/frame/guarded";
import { Layout } from "../shell/frame/layout";
import { menuOf } from "../shell/frame/menu";
import { FailurePage } from "../shell/messages/failure-page";
import { NotFound } from "../shell/messages/message-page";
import { lookOf } from "../ui/look-of";
import { themeStorageKey } from "../ui/theme-tokens";
import { panelPages } from "./panel-pages";
import { appRoutes, preloadPage } from "./routes";

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const dataProvider = withElsewhere(createDataProvider(panelApi, { workspace: () => session.get().workspace?.id }));
const queryClient = createQueryClient(session);
const lists = createListChoices({ api: panelApi, session, storage: browserStorage });
const store = localStorageStore(undefined, "vcard-panel");

/** The light entry's provider, and the question that takes the registry. */
const authProvider: AuthProvider = {
  ...panelAuth,
  canAccess: async ({ resource, action, record }) => {
    const definition = definitions.find(({ name }) => name === resource);
    const allow: Rule = (actor) =>
      definition !== undefined &&
      can({ actor, definition, action, record: isRaRecord(record) ? record : undefined }).allowed;
    return guard({ session: session.get(), allow }) === "ok";
  },
};

/** The panel of a person who is signed in, in a router that tells the entry of every move: some lead out of it, as to /unauthorized. */
export const App = () => (
  <BrowserRouter>
    <Report />
    <Panel />
  </BrowserRouter>
);

const Report = () => {
  const { pathname } = useLocation();
  // Only the path decides which page the entry shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the signal, not an input
  useEffect(() => navigation.sync(), [pathname]);
  return null;
};

/** Providers plugged into the engine, the frame, and every route. */
const Panel = () => {
  const { i18nProvider, look } = useLazyTexts(voices);
  return (
    <CacheProvider value={look.styles}>
      <ThemeProvider
        theme={look.theme}
        modeStorageKey={themeStorageKey}
        // react-admin's own inputs read the palette itself and not its variables.
        forceThemeRerender
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <AppPorts dataProvider={dataProvider} definitions={definitions}>
            <CoreAdminUI layout={Layout} catchAll={NotFound} error={ErrorScreen} title="" disableTelemetry>
              {appRoutes(definitions)}
            </CoreAdminUI>
          </AppPorts>
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  );
};

const isRaRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;

/**
 * The translator of each language, and the look in its direction. Each has its own: react-admin then only draws again, where a change inside one
 * translator would build the whole panel anew and lose what was typed.
 */
const voices = createLazyTexts(async (language) => {
  const [i18nProvider, look] = await Promise.all([createI18nProvider(language), lookOf(languages[language].direction)]);
  return { i18nProvider, look };
});

/** Has ready what the first drawing needs: texts, and the page that stands at this address. */
export const prepareApp = (): Promise<unknown> =>
  Promise.all([voices.prefetch(locale.get()), preloadPage(globalThis.location.pathname)]);

/** The last resort, when the frame itself fails. */
const ErrorScreen = ({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (reason?: unknown) => void;
}) => (
  <Box component="main" sx={{ padding: 2 }}>
    <FailurePage error={error} retry={() => resetErrorBoundary()} />
  </Box>
);

const voiceOf = async (language: Locale) => ({
  locale: language,
  translate: (await createI18nProvider(language)).translate,
});

interface AppPortsProps {
  dataProvider: PanelDataProvider;
  definitions: readonly ResourceDefinition[];
  children: ReactNode;
}

/** Gives the engine its ports and the frame its menu, both for the person who is signed in. */
const AppPorts = ({ dataProvider, definitions, children }: AppPortsProps) => {
  const { user, workspace, menu } = useSession();
  const actor = useMemo(() => user && actorOf(user, { workspace, menu }), [user, workspace, menu]);

  const ports = useMemo<EnginePorts | undefined>(
    () =>
      actor && {
        actor,
        Guarded,
        NotFound,
        act: dataProvider.act,
        invite: dataProvider.invite,
        history: dataProvider.history,
        drafts,
        lists,
        uploads: { put: dataProvider.putFile, remove: dataProvider.removeFile },
        imports: {
          offers: (resource) => Object.hasOwn(imports, resource),
          send: dataProvider.importRows,
          kept: keptImports,
          voices: () => Promise.all(localeValues.map(voiceOf)),
        },
        exports: { offers: isListAsFile, read: (...call) => readListFile(panelApi, ...call) },
        asFailure,
        messageKey,
        failureKey,
      },
    [actor, dataProvider],
  );

  const frame = useMemo(() => {
    const may = (action: "list" | "create", resource: string) => {
      const definition = definitions.find(({ name }) => name === resource);
      return Boolean(actor && definition && can({ actor, definition, action }).allowed);
    };
    return {
      resources: definitions,
      pages: panelPages,
      menu: actor ? menuOf({ actor, resources: definitions, pages: panelPages, may }) : [],
    };
  }, [actor, definitions]);

  // Between the end of a session and the sign-in screen there is nobody to draw for.
  if (!ports) return null;
  return (
    <EngineProvider value={ports}>
      <FrameProvider value={frame}>{children}</FrameProvider>
    </EngineProvider>
  );
};
