import { useContext, useState } from "react";
import { useListContext } from "react-admin";
import { useLocation } from "react-router-dom";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { type SavedView, type ViewBody, type ViewOwner, type ViewPort, viewOwnerValues } from "../../ports";
import { useNavigate } from "../../use-navigate";
import { listOf, OpenViewContext, useListChoice } from "../columns/use-list-choice";
import { firstPageOf } from "../list-frame";
import { noView } from "./use-view-id";
import { openingOf, useChangeViews, useViews } from "./use-views";
import { appliedOf, contentOf, isSameContent, readContent, searchOf } from "./view-content";

/** What is being done with one of the views. */
export interface Doing {
  view: SavedView;
  how: "rename" | "delete" | "conflict";
}

/** A line of a view's menu: its text's key, and what it does. */
export type ViewAct = [label: string, run: () => void];

interface Subject {
  definition: ResourceDefinition;
  views: ViewPort;
  onClose: () => void;
}

/** The views of a list, how they stand to what is shown, and all that can be done with them. */
export const useViewActs = ({ definition, views, onClose }: Subject) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { actor, lists, asFailure } = useEngine();
  const { filterValues, sort } = useListContext();
  const { chosen } = useListChoice(definition);
  const open = useContext(OpenViewContext);
  const { data = [], error, isPending } = useViews(views);
  const { run, isBusy, failure, forgetFailure } = useChangeViews();
  const [doing, setDoing] = useState<Doing>();

  const list = listOf(definition);
  const all = data.filter((one) => one.list === list);
  const active = all.find(({ id }) => id === open?.id);
  const rows = { filter: filterValues, sort };
  const current = contentOf(rows, chosen);
  const own = lists?.of(list).view;
  const read = (view: Parameters<typeof readContent>[1]) => readContent({ definition, actor }, view);

  /** Goes on with a view as it is kept, on the rows that are shown. */
  const settle = (view: SavedView) => {
    lists?.choose(view.id, { applied: appliedOf(view) });
    navigate({ search: searchOf(rows, view.id) }, { replace: true, state: { fromViews: true } });
  };
  const openFirst = (view: string | undefined) => lists?.choose(list, { ...lists.of(list), view });

  /** Puts another body in its place, unless somebody else was faster. */
  const change = (view: SavedView, body: ViewBody) =>
    run(async (take) => {
      try {
        const changed = await views.update(view, body);
        take(changed.id, changed);
        setDoing(undefined);
        return changed;
      } catch (reason) {
        const { current } = asFailure(reason);
        if (!current) throw reason;
        // what the contract answers to such a conflict is the view as it is now
        const newer = { ...view, ...current } as SavedView;
        take(newer.id, newer);
        setDoing({ view: newer, how: "conflict" });
        return undefined;
      }
    });
  const rename = (view: SavedView, name: string) => change(view, { ...bodyOf(view), name });
  const save = async (view: SavedView) => {
    const { name, isDefault } = view;
    const saved = await change(view, { list, name, ...current, ...(isDefault !== undefined && { isDefault }) });
    if (saved) settle(saved);
  };
  const reset = (view: SavedView) => {
    lists?.choose(view.id, { applied: appliedOf(view) });
    navigate({ search: searchOf(read(view), view.id) });
    onClose();
  };
  const saveAs = (owner: ViewOwner, name: string) =>
    run(async (take) => {
      const made = await views.create(owner, { list, name, ...current });
      take(made.id, made);
      // what was chosen besides went into the new one
      if (active) lists?.choose(active.id, { applied: appliedOf(active) });
      settle(made);
      onClose();
    });
  const share = (view: SavedView, owner: ViewOwner) =>
    run(async (take) => {
      const { isDefault: _, ...body } = bodyOf(view);
      const made = await views.create(owner, body);
      take(made.id, made);
      lists?.choose(made.id, { ...lists.of(view.id), applied: appliedOf(made) });
      if (own === view.id) openFirst(made.id);
      if (active?.id === view.id) {
        const params = new URLSearchParams(search);
        params.set("view", made.id);
        navigate({ search: `?${params}` }, { replace: true });
      }
      await views.remove(view);
      take(view.id);
      lists?.choose(view.id, {});
    });
  const remove = (view: SavedView) =>
    run(async (take) => {
      await views.remove(view);
      setDoing(undefined);
      if (own === view.id) openFirst(undefined);
      // what it showed stays as it is
      if (active?.id === view.id) navigate({ search: searchOf(rows) }, { replace: true });
      lists?.choose(view.id, {});
      take(view.id);
      return true;
    });

  const mayWrite = ({ owner }: SavedView) => views.owners.includes(owner);
  /** The lines of a view's menu: with which one the list opens is everybody's own, the rest is for those who may write it. */
  const actsOf = (view: SavedView): ViewAct[] => {
    const { id, owner, isDefault } = view;
    const first: ViewAct =
      own === id
        ? ["engine.views.openFirstNot", () => openFirst(undefined)]
        : ["engine.views.openFirst", () => openFirst(id)];
    if (!mayWrite(view)) return [first];
    const standing: ViewAct[] =
      owner === "person"
        ? viewOwnerValues
            .filter((one) => one !== "person" && views.owners.includes(one))
            .map((one) => [`engine.views.share.${one}`, () => void share(view, one)])
        : [
            [
              `engine.views.${isDefault ? "makeDefaultNot" : "makeDefault"}.${owner}`,
              () => void change(view, { ...bodyOf(view), isDefault: !isDefault }),
            ],
          ];
    const renaming: ViewAct = ["engine.views.rename", () => setDoing({ view, how: "rename" })];
    return [
      first,
      ...(owner === "person" ? [renaming, ...standing] : [...standing, renaming]),
      ["engine.views.delete", () => setDoing({ view, how: "delete" })],
    ];
  };

  const plain = firstPageOf(definition).params;
  return {
    all,
    active,
    /** What is shown is no longer as the active one keeps it. */
    isModified: active !== undefined && !isSameContent(current, contentOf(read(active), active)),
    /** With which one the list opens: its id, or that of none. */
    first: own ?? openingOf(data, list)?.id ?? noView,
    openId: open?.id,
    error,
    isPending,
    isBusy,
    failure,
    forgetFailure,
    doing,
    stopDoing: () => setDoing(undefined),
    /** As the person has applied it, so that nothing has to be looked up on the way. */
    addressOf: (view: SavedView) => searchOf(read(lists?.of(view.id).applied ?? view), view.id),
    addressOfNone: searchOf({ filter: { ...plain.filter }, sort: plain.sort }),
    openNoneFirst: () => openFirst(noView),
    mayWrite,
    actsOf,
    rename,
    save,
    reset,
    saveAs,
    remove,
  };
};

/** What the contract takes of a view as it is. */
const bodyOf = ({ list, name, filter, sort, columns, density, isDefault }: SavedView): ViewBody => ({
  ...{ list, name, filter, sort, columns, density },
  ...(isDefault !== undefined && { isDefault }),
});
