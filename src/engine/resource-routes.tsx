import { lazy } from "react";
import type { ResourceDefinition } from "./definition";

/** Every screen of a resource, fetched when the first one is opened. */
const Screens = lazy(async () => ({ default: (await import("./views/resource-routes")).ResourceRoutes }));

/**
 * The one route that a resource needs.
 *
 * @example
 * useRoutes(Object.values(resources).map(resourceRoutes))
 */
export const resourceRoutes = (definition: ResourceDefinition) => ({
  path: `/${definition.name}/*`,
  element: <Screens definition={definition} />,
});
