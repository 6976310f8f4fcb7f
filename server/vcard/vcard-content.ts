import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];

export type VcardVersion = "3.0" | "4.0";

/** What a card file says: any shape of a token that the contract knows, with a photo where there is one. */
export interface VcardContent {
  vcard: Pick<
    Schemas["PublicVcard"],
    | "id"
    | "name"
    | "title"
    | "entity"
    | "register"
    | "emails"
    | "phones"
    | "socialNetworks"
    | "address"
    | "company"
    | "updatedAt"
  >;
  /** False for a token that belongs to the company itself. */
  isPerson: boolean;
  /** A JPEG. */
  photo?: Uint8Array | undefined;
  /** Name of a country by its code of two letters. */
  countryName: (code: string) => string;
}
