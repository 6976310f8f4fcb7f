import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useEngine } from "../../engine-provider";
import type { SavedView, ViewPort } from "../../ports";
import { useDefinition } from "../../use-definition";
import { useNavigate } from "../../use-navigate";
import { listOf } from "../columns/use-list-choice";
import { noView } from "./use-view-id";

const queryKey = ["views of lists"];

/** Every view that the person may open here; read again after half a minute, when somebody looks. */
export const useViews = ({ read }: ViewPort) =>
  useQuery({ queryKey, queryFn: read, staleTime: 30_000, networkMode: "always" });

/** A list opens with one view: the person's choice, else the company's, else the platform's. */
export const openingOf = (views: readonly SavedView[], list: string): SavedView | undefined => {
  const defaults = views.filter((one) => one.list === list && one.isDefault);
  return defaults.find(({ owner }) => owner === "company") ?? defaults[0];
};

/** Makes and changes views, one after the other. */
export const useChangeViews = () => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const take = (id: string, view?: SavedView) =>
    client.setQueryData<readonly SavedView[]>(queryKey, (all = []) => {
      const others = all.filter((one) => one.id !== id);
      return view ? [...others, view] : others;
    });
  /** Answers nothing where it failed, which is told by `failure`. */
  const run = async <Result>(work: (take: (id: string, view?: SavedView) => void) => Promise<Result>) => {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(undefined);
    try {
      return await work(take);
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
      // others may have changed some, and one default takes another one's place
      void client.invalidateQueries({ queryKey });
    }
  };
  return { run, isBusy, failure, forgetFailure: () => setFailure(undefined) };
};

interface ViewsWatchProps {
  views: ViewPort;
  /** The last address at which somebody has done anything, as the router calls it. */
  touched: RefObject<string | undefined>;
}

/**
 * Learns with which views lists open here: for this list as long as its address says nothing and nobody has begun anything
 * in it, which would be taken away, and for the next time.
 */
export const ViewsWatch = ({ views, touched }: ViewsWatchProps) => {
  const definition = useDefinition();
  const { actor, lists } = useEngine();
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const { data } = useViews(views);
  const list = listOf(definition);
  const company = actor.company?.id;
  const own = useSyncExternalStore(lists?.subscribe ?? hearNothing, () => lists?.of(list).view);
  const opens = (own ? data?.find(({ id }) => id === own) : data && openingOf(data, list))?.id;
  useEffect(() => {
    if (!data) return;
    const named = [...new Set(data.map((one) => one.list))];
    lists?.keepOpening(
      company,
      Object.fromEntries(named.flatMap((one) => openingOf(data, one) ?? []).map((one) => [one.list, one.id])),
    );
    // a person's own choice that is gone gives way to the others'
    if (own && own !== noView && !data.some(({ id }) => id === own))
      lists?.choose(list, { ...lists.of(list), view: undefined });
  }, [data, lists, company, list, own]);
  useEffect(() => {
    if (opens && !search && touched.current !== key) navigate({ search: `?view=${opens}` }, { replace: true, state });
  }, [opens, key, search, state, navigate, touched]);
  return null;
};

const hearNothing = () => () => {};
