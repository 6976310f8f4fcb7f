import { type ReactNode, Suspense } from "react";
import { CustomRoutes, Resource } from "react-admin";
import { matchPath, Navigate, Route } from "react-router-dom";
import { type ResourceDefinition, ResourceRoutes, type Rule, titleOf, useEngine } from "../engine";
import { places } from "../providers/workspace/places";
import { anyone, nobody } from "../resources/rules";
import { useFrame } from "../shell/frame/frame";
import { Guarded } from "../shell/frame/guarded";
import { lazyScreen } from "../ui/lazy-screen";
import { Loading } from "../ui/loading";
import { panelPages } from "./panel-pages";

/** Every route of the panel as react-admin's children: the start, the pages, and the registry. */
export const appRoutes = (definitions: readonly ResourceDefinition[]) => [
  <CustomRoutes key="pages">
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
  </CustomRoutes>,
  ...definitions.map((definition) => (
    <Resource
      key={definition.name}
      name={definition.name}
      icon={definition.icon}
      recordRepresentation={(record) => titleOf(definition, record)}
      hasCreate={definition.form !== undefined}
      hasEdit={definition.form !== undefined}
      hasShow
      list={
        // Guards itself: what one may read, one may not always write.
        <ResourceRoutes definition={definition} />
      }
    />
  )),
];

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
  return to ? <Navigate to={to} replace /> : <Guarded allow={nobody}>{null}</Guarded>;
};
