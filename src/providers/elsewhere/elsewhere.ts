import type { hosts } from "../../../openapi/elsewhere/hosts";
import type { PanelDataProvider } from "../data-provider";

type Load = () => Promise<PanelDataProvider>;

// By name, so that no host is known without a way to it.
const loads: Record<keyof typeof hosts, Load> = {};

/**
 * The panel's own provider, and that of another contract for each resource that has one, which is fetched with the first
 * question about it.
 *
 * @example
 * withElsewhere(createDataProvider(panelApi))
 */
export const withElsewhere = (
  own: PanelDataProvider,
  others: Readonly<Record<string, Load>> = loads,
): PanelDataProvider =>
  new Proxy(own, {
    get: (provider, verb, proxy) => {
      const call: unknown = Reflect.get(provider, verb, proxy);
      if (typeof call !== "function") return call;
      return async (resource: string, ...rest: unknown[]) => {
        const load = others[resource];
        if (!load) return call(resource, ...rest);
        const other: unknown = Reflect.get(await load(), verb);
        if (typeof other !== "function") throw new TypeError(`${resource} has no ${String(verb)}.`);
        return other(resource, ...rest);
      };
    },
  });
