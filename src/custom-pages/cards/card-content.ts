import type { components } from "../../../openapi/schema";

type Vcard = components["schemas"]["Vcard"];

/**
 * What a card shows of a token: any token of the contract fits, and so does one that is still being typed, where a text
 * may be empty and anything may be absent.
 */
export type CardContent = {
  [K in "name" | "title" | "entity" | "register" | "isActive" | "isPrivate" | "avatarUrl"]?: Vcard[K] | undefined;
} & {
  emails?: readonly Partial<Vcard["emails"][number]>[] | undefined;
  phones?: readonly Partial<Vcard["phones"][number]>[] | undefined;
  socialNetworks?: readonly Partial<Vcard["socialNetworks"][number]>[] | undefined;
  address?: Vcard["address"] | undefined;
  company?: { name: string; logoUrl?: string | undefined; site?: string | undefined } | undefined;
};
