import { lazy } from "react";

const load = () => import("./resource-pages");

/**
 * Every screen of a resource, fetched when the first one is opened.
 *
 * @example
 * <Route path={`/${companies.name}/*`} element={<ResourceRoutes definition={companies} />} />
 */
export const ResourceRoutes = lazy(async () => ({ default: (await load()).ResourceRoutes }));

/** Fetches the screens' code ahead; a failure is told by the screen that then tries again. */
export const prefetchResourceRoutes = () => void load().catch(() => {});
