import type { ReactNode } from "react";
import { createRoutesFromElements, Navigate, type RouteObject, useLocation, useRoutes } from "react-router-dom";

/**
 * The routes of react-router, each at one address: other letters are another one, where nothing stands, and a slash at the
 * end leads to the one without. So everything that asks where somebody is may compare addresses as they are.
 */
export const Routes = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash, state } = useLocation();
  const screen = useRoutes(exact(createRoutesFromElements(children)));
  const written = pathname.replace(/(?!^)\/+$/, "");
  return written === pathname ? screen : <Navigate to={written + search + hash} state={state} replace />;
};

const exact = (routes: RouteObject[]): RouteObject[] => {
  for (const route of routes) {
    route.caseSensitive = true;
    exact(route.children ?? []);
  }
  return routes;
};
