import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { use, useDeferredValue } from "react";
import { type AuthProvider, CoreAdminContext, CoreAdminUI, localStorageStore, type RaRecord } from "react-admin";
import { can, type ResourceDefinition, type Rule } from "../engine";
import { useLocale } from "../i18n/use-locale";
import { createDataProvider } from "../providers/data-provider";
import { guard } from "../providers/guard";
import { panelApi, panelAuth } from "../providers/panel-api";
import { createQueryClient } from "../providers/query-client";
import { session } from "../providers/session";
import { resources } from "../resources";
import { Layout } from "../shell/frame/layout";
import { ErrorScreen } from "../shell/messages/error-screen";
import { NotFound } from "../shell/messages/not-found";
import { theme } from "../ui/theme";
import { themeStorageKey } from "../ui/theme-tokens";
import { AppPorts } from "./ports";
import { appRoutes } from "./routes";
import { textsIn } from "./texts";

const definitions: readonly ResourceDefinition[] = Object.values(resources);
const dataProvider = createDataProvider(panelApi, { workspace: () => session.get().workspace?.id });
const queryClient = createQueryClient(session);
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

/** The panel of a person who is signed in: providers plugged into the engine, the frame, and every route. */
export function App() {
  // Deferred, so that the screen stays as it is, with all that was typed, until the texts of another language are there.
  const i18nProvider = use(textsIn(useDeferredValue(useLocale())));
  return (
    <ThemeProvider
      theme={theme}
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
  );
}

const isRaRecord = (value: unknown): value is RaRecord => typeof value === "object" && value !== null && "id" in value;
