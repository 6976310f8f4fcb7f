import { lazy, Suspense } from "react";
import { CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router-dom";
import { prefetchResourceRoutes, type ResourceDefinition, ResourceRoutes, titleOf } from "../engine";
import { anyone } from "../resources/rules";
import { Screen } from "../shell/frame/screen";
import { Start } from "../shell/frame/start";
import { Loading } from "../ui/loading";
import { panelPages } from "./panel-pages";

// Nobody stays long without a list: its code comes while nothing else is to be done.
if (typeof requestIdleCallback === "function") requestIdleCallback(prefetchResourceRoutes);

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
        <Suspense fallback={<Loading />}>
          <ResourceRoutes definition={definition} />
        </Suspense>
      }
    />
  )),
];

// Once, outside of drawing: a lazy component made anew would load its page anew.
const pages = panelPages.map(({ path, allow, load }) => ({ path, allow, Page: lazy(load) }));
