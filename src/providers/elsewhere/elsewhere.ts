import type { PanelDataProvider } from "../data-provider";
import type { Load } from "./loads";

/**
 * The panel's own provider, and that of another contract for each resource that has one, which is fetched with the first
 * question about it. What fails here is asked for there, if there is one: `loadOf` need not know all of them before it is `isSure`.
 *
 * @example
 * withElsewhere(createDataProvider(panelApi), async (resource) => loads[resource])
 */
export const withElsewhere = (
  own: PanelDataProvider,
  loadOf: (resource: string, isSure?: boolean) => Promise<Load | undefined>,
): PanelDataProvider =>
  new Proxy(own, {
    get: (provider, verb, proxy) => {
      const call: unknown = Reflect.get(provider, verb, proxy);
      if (typeof call !== "function") return call;
      const there = async (load: Load, resource: string, ...rest: unknown[]) => {
        const other: unknown = Reflect.get(await load(), verb);
        if (typeof other !== "function") throw new TypeError(`${resource} has no ${String(verb)}.`);
        return other(resource, ...rest);
      };
      return async (resource: string, ...rest: unknown[]) => {
        const load = await loadOf(resource);
        if (load) return there(load, resource, ...rest);
        try {
          return await call(resource, ...rest);
        } catch (failure) {
          const late = await loadOf(resource, true);
          if (!late) throw failure;
          return there(late, resource, ...rest);
        }
      };
    },
  });
