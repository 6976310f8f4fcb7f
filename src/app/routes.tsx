import { type ReactElement, type ReactNode, Suspense, useMemo } from "react";
import {
  DefaultTitleContextProvider,
  type RaRecord,
  Resource,
  ResourceDefinitionContext,
  useScrollToTop,
} from "react-admin";
import { Navigate, Route } from "react-router-dom";
import { type ResourceDefinition, ResourceRoutes, type Rule, titleOf, useEngine } from "../engine";
import { places } from "../providers/workspace/places";
import { matchPath } from "../public/match-path";
import { anyone, nobody } from "../resources/rules";
import { deniedPath } from "../shell/frame/crumbs";
import { useWholeFrame } from "../shell/frame/frame";
import { Guarded } from "../shell/frame/guarded";
import { Layout } from "../shell/frame/layout";
import { NotFound } from "../shell/messages/message-page";
import { lazyScreen } from "../ui/lazy-screen";
import { Loading } from "../ui/loading";
import { Routes } from "../ui/routes";
import { panelPages } from "./panel-pages";
import { registry, useRegistry } from "./registry";

interface AppRoutesProps {
  /** Less than have come, where they are only rehearsed. */
  of?: readonly ResourceDefinition[];
}

/**
 * Every screen of the panel, in its frame. What `CoreAdminUI` of react-admin does for resources that do not change while
 * it is drawn: for those that do, it draws everything once more when it has registered them, and again when it has asked
 * for permissions.
 */
export const AppRoutes = ({ of: rehearsed }: AppRoutesProps) => {
  const { definitions } = useRegistry();
  const of = rehearsed ?? definitions;
  const registrations = useMemo(() => {
    const registered = Object.fromEntries(of.map((one) => [one.name, registrationOf(one)]));
    return { definitions: registered, register: ignore, unregister: ignore };
  }, [of]);
  // the same from one address to the next: no screen is drawn again because another stands there now
  const screens = useMemo(() => screensOf(of), [of]);
  useScrollToTop();
  return (
    <ResourceDefinitionContext value={registrations}>
      <DefaultTitleContextProvider value="">
        <Layout>{screens}</Layout>
      </DefaultTitleContextProvider>
    </ResourceDefinitionContext>
  );
};

const ignore = () => {};

/** What react-admin's own hooks and components ask of a resource. */
const registrationOf = (definition: ResourceDefinition) => ({
  name: definition.name,
  icon: definition.icon,
  recordRepresentation: (record: RaRecord) => titleOf(definition, record),
  hasList: true,
  hasCreate: definition.form !== undefined,
  hasEdit: definition.form !== undefined,
  hasShow: true,
});

/** The start, the pages, and the registry. */
const screensOf = (of: readonly ResourceDefinition[]) => (
  <Routes>
    <Route
      path="/"
      element={
        <Screen allow={anyone}>
          <Start />
        </Screen>
      }
    />
    {pages.map(({ path, allow, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <Screen allow={allow}>
            <Page />
          </Screen>
        }
      />
    ))}
    {of.map(routeOf)}
    <Route path={deniedPath} element={denied} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);

const routes = new WeakMap<ResourceDefinition, ReactElement>();

/** The same as long as there is its definition: what stands is not drawn again because others have come. */
const routeOf = (definition: ResourceDefinition): ReactElement => {
  const { name } = definition;
  // Guards itself: what one may read, one may not always write.
  const list = <ResourceRoutes definition={definition} />;
  const route = routes.get(definition) ?? (
    <Route key={name} path={`${name}/*`} element={<Resource key={name} name={name} list={list} />} />
  );
  routes.set(definition, route);
  return route;
};

/** What is no page, and no resource that has come. */
const Elsewhere = () => {
  registry.wait();
  return <NotFound />;
};

// Once, outside of drawing: a lazy component made anew would load its page anew.
const pages = panelPages.map(({ path, allow, load }) => ({ path, allow, Page: lazyScreen(load) }));

/** Fetches the page at an address, when one stands there. */
export const preloadPage = async (pathname: string): Promise<void> =>
  void (await pages.find(({ path }) => matchPath(path, pathname))?.Page.preload());

/** A screen of the panel: guarded, and fetched when it is first opened. */
const Screen = ({ allow, children }: { allow: Rule; children: ReactNode }) => (
  <Guarded allow={allow}>
    {/* Its own boundary, so that a new screen says that it loads instead of keeping the old one on. */}
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Guarded>
);

/** `/` leads platform users home, and everybody else to the first entry of their menu. */
const Start = () => {
  const { actor } = useEngine();
  const { menu } = useWholeFrame();
  const to = actor.role === "PLATFORM_USER" ? places.home : menu[0]?.to;
  return to ? <Navigate to={to} replace /> : denied;
};

const denied = <Guarded allow={nobody}>{null}</Guarded>;
