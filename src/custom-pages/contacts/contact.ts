import type { components } from "../../../openapi/schema";

export type Contact = components["schemas"]["Contact"];
export type ContactInput = components["schemas"]["ContactInput"];

/** The collection of the contract. */
export const contactsResource = "me/contacts";

/** The address of a contact's tokens. */
export const contactPath = (userId: string): string => `/me/contacts/${encodeURIComponent(userId)}/tokens`;

/** The person's own part of a contact, as a change sends it: all of it, since what is absent is emptied. */
export const ownPartOf = ({ note, tags, isFavorite }: Contact): ContactInput => ({ note, tags, isFavorite });
