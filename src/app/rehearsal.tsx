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
import { prepareApp } from "./app";
import { registry } from "./registry";
import { AppRoutes } from "./routes";
import { menuFor, Plugged, Surroundings } from "./surroundings";

/**
 * While the person still types, draws the panel once where nobody sees it, so that the browser has its code compiled when
 * they are let in; and has the first rows asked for with the very answer that lets them in, while the frame is drawn, or
 * at once where they were quicker. It is drawn in small portions, so that no key waits, for nobody, and never finished:
 * nothing of it reaches the page, no effect runs and nothing is asked. It ends with the page that they type into.
 */
export const rehearse = async (gone: AbortSignal): Promise<void> => {
  whenSignedIn(() => void askForFirstRows(), gone);
  const voice = await prepareApp();
  if (gone.aborted || session.get().user) return;
  const stage = createRoot(document.createElement("div"));
  const end = () => stage.unmount();
  whenSignedIn(end, gone);
  gone.addEventListener("abort", end);
  const [definition] = registry.get().definitions;
  if (!definition) return;
  const { resource, params } = firstPageOf(definition);
  // comes last, and holds back forever what was drawn before it
  const NeverThere = lazy(() => new Promise<never>(() => setTimeout(end)));
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

/** Runs something when somebody is let in, unless the page is gone before. */
const whenSignedIn = (run: () => void, gone: AbortSignal): void => {
  if (gone.aborted) return;
  const look = () => {
    if (!session.get().user) return;
    stop();
    run();
  };
  const stop = session.subscribe(look);
  gone.addEventListener("abort", stop);
  look();
};

/** Asks for the rows of the list that somebody lands on. */
const askForFirstRows = async () => {
  await registry.fetchAll();
  const { definitions } = registry.get();
  const { user, workspace, menu } = session.get();
  if (!user) return;
  const path = landing(user, navigation.get().pathname);
  const landed = path === "/" ? menuFor(actorOf(user, { workspace, menu }), definitions)[0]?.to : path;
  const definition = definitions.find(({ name }) => pathOf({ resource: name, screen: "list" }) === landed);
  if (!definition) return;
  const { resource, params } = firstPageOf(definition);
  askEarly(session.get(), locale.get(), [firstPageAddress(resource, params, baseUrl)]);
};
