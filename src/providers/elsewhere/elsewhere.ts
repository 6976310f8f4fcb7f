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
      return async (resource: string, ...rest: unknown[]) => {
        const there = async (load: Load) => {
          const other: unknown = Reflect.get(await load(), verb);
          if (typeof other !== "function") throw new TypeError(`${resource} has no ${String(verb)}.`);
          return other(resource, ...rest);
        };
        const load = await loadOf(resource);
        if (load) return there(load);
        try {
          return await call(resource, ...rest);
        } catch (failure) {
          const late = await loadOf(resource, true);
          if (late) return there(late);
          throw failure;
        }
      };
    },
  });
