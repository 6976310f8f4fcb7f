import { useGetList } from "react-admin";
import { associationsResource, exchangesResource, firstPage, pendingAssociations, pendingTokens } from "./pending";

/** How many tokens and invitations wait for the person's answer; none while that is not known. */
export const usePendingCount = (): number => {
  const tokens = useGetList(exchangesResource, pendingTokens(firstPage), quiet);
  const associations = useGetList(associationsResource, pendingAssociations(firstPage), quiet);
  return (tokens.total ?? 0) + (associations.total ?? 0);
};

// A badge is no place for a message: the page itself says what went wrong.
const quiet = { onError: () => undefined };
