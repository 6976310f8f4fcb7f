import { hashKey, QueryClient } from "@tanstack/react-query";
import { locale } from "../i18n/locale";
import { ApiError } from "./api-error";
import type { Session, SessionState } from "./session";

/**
 * The cache of answers. Tries again twice when the server or the way to it failed, never when the answer was a refusal.
 * Who looks, and for which company, is part of every key, whoever wrote it: an answer for one company is never found by
 * another one's screen. And everything is dropped, and what is under way given up, as soon as somebody else looks or looks
 * for another company. In another language lists are asked for anew: some of their words are the server's.
 */
export const createQueryClient = (session: Session): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: (key) => hashKey([viewpointOf(session.get()), key]),
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        retryDelay: (failures) => 800 * 2 ** failures,
      },
      // what nobody can be told of now must not be done behind their back once the connection is there again
      mutations: { retry: false, networkMode: "always" },
    },
  });
  let seen = viewpointOf(session.get());
  session.subscribe(() => {
    const now = viewpointOf(session.get());
    if (now === seen) return;
    seen = now;
    void queryClient.cancelQueries();
    // Not `clear`: the mutation that changes the company is still running.
    queryClient.getQueryCache().clear();
  });
  locale.subscribe(
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "getList" }),
  );
  return queryClient;
};

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code >= 400 && error.code < 500;

const viewpointOf = ({ user, workspace, menu }: SessionState): string =>
  [user?.sub, user?.role, user?.company?.id, user?.associateType, workspace?.id, menu].join(" ");
