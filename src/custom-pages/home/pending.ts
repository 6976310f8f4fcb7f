import { useGetList } from "react-admin";
import type { components } from "../../../openapi/schema";

type Schemas = components["schemas"];

export type Exchange = Schemas["Exchange"];
export type Association = Schemas["Association"];

/** The collections that wait for an answer, as the contract names them. */
export const exchangesResource = "me/exchanges";
export const associationsResource = "me/associations";

/** So many are shown at first; the badge of the menu asks for the same page, so that both are one call. */
export const firstPage = 25;
/** The most that one call of the contract answers. */
export const largestPage = 100;

/** What waits for an answer, newest first. */
export const pendingTokens = (perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field: "createdAt", order: "DESC" as const },
  filter: { direction: "received", status: ["PENDING"] },
});

export const pendingAssociations = (perPage: number) => ({
  pagination: { page: 1, perPage },
  // whoever refused before is invited anew: the membership is older than that
  sort: { field: "updatedAt", order: "DESC" as const },
  filter: { status: ["PENDING"] },
});

/** How many tokens and invitations wait for the person's answer; none while that is not known. */
export const usePendingCount = (): number => {
  const tokens = useGetList(exchangesResource, pendingTokens(firstPage), quiet);
  const associations = useGetList(associationsResource, pendingAssociations(firstPage), quiet);
  return (tokens.total ?? 0) + (associations.total ?? 0);
};

// A badge is no place for a message: the page itself says what went wrong.
const quiet = { onError: () => undefined };
