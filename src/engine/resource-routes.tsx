import { lazy } from "react";

const load = () => import("./resource-pages");

/**
 * Every screen of a resource, fetched when the first one is opened.
 *
 * @example
 * <Route path={`/${companies.name}/*`} element={<ResourceRoutes definition={companies} />} />
 */
export const ResourceRoutes = lazy(async () => ({ default: (await load()).ResourceRoutes }));

/**
 * The generated list alone, on a page that says what it is of.
 *
 * @example
 * <ResourceList definition={placeAt(receivedVcards, "associates/{id}/received-vcards", id)} words={{ title }} />
 */
export const ResourceList = lazy(async () => ({ default: (await load()).ListView }));

/** Fetches the screens' code ahead; a failure is told by the screen that then tries again. */
export const prefetchResourceRoutes = () => void load().catch(() => {});
