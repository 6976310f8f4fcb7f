import type { PanelDataProvider } from "../data-provider";
import type { Load } from "./loads";

/**
 * The panel's own provider, and that of another contract for each resource that has one, which is fetched with the first
 * question about it.
 *
 * @example
 * withElsewhere(createDataProvider(panelApi), async (resource) => loads[resource])
 */
export const withElsewhere = (
  own: PanelDataProvider,
  loadOf: (resource: string) => Promise<Load | undefined>,
): PanelDataProvider =>
  new Proxy(own, {
    get: (provider, verb, proxy) => {
      const call: unknown = Reflect.get(provider, verb, proxy);
      if (typeof call !== "function") return call;
      return async (resource: string, ...rest: unknown[]) => {
        const load = await loadOf(resource);
        if (!load) return call(resource, ...rest);
        const other: unknown = Reflect.get(await load(), verb);
        if (typeof other !== "function") throw new TypeError(`${resource} has no ${String(verb)}.`);
        return other(resource, ...rest);
      };
    },
  });
