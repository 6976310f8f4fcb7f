import { type ReactNode, Suspense, useMemo } from "react";
import {
  DefaultTitleContextProvider,
  type RaRecord,
  Resource,
  ResourceDefinitionContextProvider,
  useScrollToTop,
} from "react-admin";
import { Navigate, Route } from "react-router-dom";
import { type ResourceDefinition, ResourceRoutes, type Rule, titleOf, useEngine } from "../engine";
import { places } from "../providers/workspace/places";
import { matchPath } from "../public/match-path";
import { definitions } from "../resources";
import { anyone, nobody } from "../resources/rules";
import { deniedPath } from "../shell/frame/crumbs";
import { useFrame } from "../shell/frame/frame";
import { Guarded } from "../shell/frame/guarded";
import { Layout } from "../shell/frame/layout";
import { NotFound } from "../shell/messages/message-page";
import { lazyScreen } from "../ui/lazy-screen";
import { Loading } from "../ui/loading";
import { Routes } from "../ui/routes";
import { panelPages } from "./panel-pages";

interface AppRoutesProps {
  /** Less than all of them, where they are only rehearsed. */
  of?: readonly ResourceDefinition[];
}

/**
 * Every screen of the panel, in its frame. What `CoreAdminUI` of react-admin does for resources that do not change while
 * it is drawn: for those that do, it draws everything once more when it has registered them, and again when it has asked
 * for permissions.
 */
export const AppRoutes = ({ of = definitions }: AppRoutesProps) => {
  const registrations = useMemo(() => Object.fromEntries(of.map((one) => [one.name, registrationOf(one)])), [of]);
  // the same from one address to the next: no screen is drawn again because another stands there now
  const screens = useMemo(() => screensOf(of), [of]);
  useScrollToTop();
  return (
    <ResourceDefinitionContextProvider definitions={registrations}>
      <DefaultTitleContextProvider value="">
        <Layout>{screens}</Layout>
      </DefaultTitleContextProvider>
    </ResourceDefinitionContextProvider>
  );
};

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
    {of.map((definition) => {
      const { name } = definition;
      // Guards itself: what one may read, one may not always write.
      const list = <ResourceRoutes definition={definition} />;
      return <Route key={name} path={`${name}/*`} element={<Resource key={name} name={name} list={list} />} />;
    })}
    <Route path={deniedPath} element={denied} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

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
  const { menu } = useFrame();
  const to = actor.role === "PLATFORM_USER" ? places.home : menu[0]?.to;
  return to ? <Navigate to={to} replace /> : denied;
};

const denied = <Guarded allow={nobody}>{null}</Guarded>;
