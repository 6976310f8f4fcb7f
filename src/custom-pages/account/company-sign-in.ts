import type { components } from "../../../openapi/schema";
import { attempt } from "../../providers/attempt";
import { isRecord } from "../../providers/is-record";

type Offer = components["schemas"]["IdentityOffer"];

/** What this browser keeps while somebody is at the provider of a company. */
interface Begun {
  state: string;
  secret: string;
  /** The provider, to begin anew. */
  again: string;
  /** Where they were. */
  from?: string;
}

const keys = { begun: "vcard-panel.sso", offer: "vcard-panel.identity" } as const;

const read = (key: string): unknown =>
  attempt(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  });
const write = (key: string, value: object | undefined) => {
  attempt(() => (value ? sessionStorage.setItem(key, JSON.stringify(value)) : sessionStorage.removeItem(key)));
};

const isBegun = (value: unknown): value is Begun =>
  isRecord(value) && ["state", "secret", "again"].every((name) => typeof value[name] === "string");
const isOffer = (value: unknown): value is Offer =>
  isRecord(value) && ["link", "provider", "company", "name"].every((name) => typeof value[name] === "string");

/** A sign-in that was begun in this tab; another one, and another browser, has nothing of it. */
export const begun = {
  get: (): Begun | undefined => {
    const value = read(keys.begun);
    return isBegun(value) ? value : undefined;
  },
  set: (value?: Begun) => write(keys.begun, value),
};

/** An identity that waits to be linked, until the tab is closed or the session ends. */
export const offered = {
  get: (): Offer | undefined => {
    const value = read(keys.offer);
    return isOffer(value) ? value : undefined;
  },
  set: (value?: Offer) => write(keys.offer, value),
};
