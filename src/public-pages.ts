import { type ComponentType, lazy } from "react";

/** A page that opens without the panel. */
export interface PublicPage {
  path: string;
  Page: ComponentType;
}

const page = (path: string, load: () => Promise<ComponentType>): PublicPage => ({
  path,
  Page: lazy(async () => ({ default: await load() })),
});

/** Every page that opens without the panel. A line here gives it its route. */
export const publicPages: readonly PublicPage[] = [
  page("/login", async () => (await import("./custom-pages/login/login")).Login),
  page("/unauthorized", async () => (await import("./custom-pages/unauthorized/unauthorized")).Unauthorized),
];
