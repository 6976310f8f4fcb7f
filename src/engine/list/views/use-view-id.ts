import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { listOf } from "../columns/use-list-choice";

/** For a person who wants a list as everybody has it, though it opens otherwise. */
export const noView = "none";

/** The view that the address names; of one that says nothing, the view with which the list opens: none that is learnt later. */
export const useViewId = (definition: ResourceDefinition): { id?: string | undefined; opens?: string | undefined } => {
  const { key, search } = useLocation();
  const { actor, lists, views } = useEngine();
  const list = listOf(definition);
  const company = actor.company?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that it is opened
  const opens = useMemo(() => lists?.of(list).view ?? lists?.opening(company)[list], [key, list, company]);
  if (!views || !lists) return {};
  if (search) return { id: new URLSearchParams(search).get("view") || undefined };
  return { opens: opens === noView ? undefined : opens };
};
