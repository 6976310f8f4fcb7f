import { useLocation } from "react-router-dom";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { listOf } from "../columns/use-list-choice";

/** For a person who wants a list as everybody has it, though it opens otherwise. */
export const noView = "none";

/** The view that the address names; of one that says nothing, the view with which the list opens. */
export const useViewId = (definition: ResourceDefinition): { id?: string | undefined; opens?: string | undefined } => {
  const { search } = useLocation();
  const { actor, lists, views } = useEngine();
  if (!views || !lists) return {};
  if (search) return { id: new URLSearchParams(search).get("view") || undefined };
  const list = listOf(definition);
  const opens = lists.of(list).view ?? lists.opening(actor.company?.id)[list];
  return { opens: opens === noView ? undefined : opens };
};
