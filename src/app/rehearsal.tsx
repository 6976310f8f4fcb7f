import { QueryClient } from "@tanstack/react-query";
import { lazy, startTransition } from "react";
import { memoryStore } from "react-admin";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { type EnginePorts, firstPageOf, pathOf } from "../engine";
import { locale } from "../i18n/locale";
import { actorOf } from "../providers/actor";
import { firstPageAddress } from "../providers/lists";
import { askEarly, baseUrl } from "../providers/panel-api";
import { session } from "../providers/session";
import { landing } from "../providers/workspace/places";
import { navigation } from "../public/navigation";
import { definitions } from "../resources";
import { AppRoutes } from "./routes";
import { menuFor, Plugged, Surroundings, type Voice } from "./surroundings";

/**
 * While the person still types, draws the panel once where nobody sees it, so that the browser has its code compiled when
 * they are let in; and has the first rows asked for with the very answer that lets them in, while the frame is drawn. It
 * is drawn in small portions, so that no key waits, for nobody, and never finished: nothing of it reaches the page, no
 * effect runs and nothing is asked. It ends with the page that they type into.
 */
export const rehearse = (voice: Voice, gone: AbortSignal): void => {
  if (gone.aborted || session.get().user) return;
  const stage = createRoot(document.createElement("div"));
  const stop = whenSignedIn(() => {
    stage.unmount();
    askForFirstRows();
  });
  gone.addEventListener("abort", () => {
    stop();
    stage.unmount();
  });
  const [definition] = definitions;
  if (!definition) return;
  const { resource, params } = firstPageOf(definition);
  // comes last, and holds back forever what was drawn before it
  const NeverThere = lazy(() => new Promise<never>(() => setTimeout(() => stage.unmount())));
  const queryClient = new QueryClient();
  queryClient.setQueryData([resource, "getList", params], { data: [blank], total: 1000 });
  const path = pathOf({ resource: definition.name, screen: "list" });
  startTransition(() =>
    stage.render(
      <MemoryRouter initialEntries={[path]}>
        <Surroundings voice={voice} queryClient={queryClient} store={memoryStore()}>
          <Plugged actor={nobody} Guarded={Open}>
            <AppRoutes of={[definition]} />
          </Plugged>
        </Surroundings>
        <NeverThere />
      </MemoryRouter>,
    ),
  );
};

/** Sees what most people see most of; asks for nothing. */
const nobody: EnginePorts["actor"] = {
  id: "",
  role: "PLATFORM_ADMIN",
  status: "ACTIVE",
  mode: "PERSONAL",
};

/** So that a row is drawn, too, one of many, with the formats of dates and counts, which are slow to make. */
const blank = { id: "", createdAt: "1970-01-01T00:00:00Z", updatedAt: "1970-01-01T00:00:00Z" };

const Open: EnginePorts["Guarded"] = ({ children }) => children;

const whenSignedIn = (listener: () => void) => {
  const stop = session.subscribe(() => {
    if (!session.get().user) return;
    stop();
    listener();
  });
  return stop;
};

/** Asks for the rows of the list that somebody lands on. */
const askForFirstRows = () => {
  const { user, workspace, menu } = session.get();
  if (!user) return;
  const path = landing(user, navigation.get().pathname);
  const landed = path === "/" ? menuFor(actorOf(user, { workspace, menu }))[0]?.to : path;
  const definition = definitions.find(({ name }) => pathOf({ resource: name, screen: "list" }) === landed);
  if (!definition) return;
  const { resource, params } = firstPageOf(definition);
  askEarly(session.get(), locale.get(), [firstPageAddress(resource, params, baseUrl)]);
};
