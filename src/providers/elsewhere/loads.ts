import type { hosts } from "../../../openapi/elsewhere/hosts";
import type { PanelDataProvider } from "../data-provider";

/** Fetches the provider of a resource that another host serves. */
export type Load = () => Promise<PanelDataProvider>;

/** The provider of each resource that another host serves: by name, so that no host is known without a way to it. */
export const loads: Record<keyof typeof hosts, Load> = {};
