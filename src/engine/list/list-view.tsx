import { lazy, Suspense, useMemo } from "react";
import { ListBase } from "react-admin";
import { rowsPerPage } from "../../ui/pagination";
import { ActionHost } from "../acts/action-host";
import { collectionOf, type ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { noDrafts } from "../form/no-drafts";
import type { DraftPlace } from "../ports";
import { ListBody } from "./list-body";
import { ListHeader, type ListWords } from "./list-header";
import { ListToolbar } from "./list-toolbar";
import "../../ui/ui.css";

const UnsavedWork = lazy(async () => ({ default: (await import("../form/unsaved-work")).UnsavedWork }));

export interface ListViewProps {
  definition: ResourceDefinition;
  /** What a list of a page's own says instead of the definition's words, and where it leads back to. */
  words?: ListWords;
}

/** The generated list: sort, page and filters live in the URL and nowhere else. */
export const ListView = ({ definition, words = {} }: ListViewProps) => {
  const { actor, drafts = noDrafts } = useEngine();
  // What was there when the list was opened: a dialog over it speaks for itself.
  const { id: person } = actor;
  const company = actor.company?.id;
  const left = useMemo(
    () => drafts.all({ person, company }).filter(({ place }) => isOf(definition, place)),
    [drafts, person, company, definition],
  );
  const { resource } = collectionOf(definition);
  const { sort = "id", filter } = definition.list;
  const Above = definition.views?.above;
  const isDescending = sort.startsWith("-");
  return (
    <ListBase
      // Another person, or the same one in another role, starts with a fresh list.
      key={`${resource} ${actor.company?.id ?? ""}`}
      resource={resource}
      storeKey={false}
      exporter={false}
      disableAuthentication
      perPage={rowsPerPage[1]}
      sort={{ field: sort.replace(/^-/, ""), order: isDescending ? "DESC" : "ASC" }}
      {...(filter ? { filterDefaultValues: filter } : {})}
      // The list itself says what went wrong, with a retry.
      queryOptions={quiet}
    >
      <ActionHost definition={definition}>
        {Above && <Above resource={definition.name} />}
        <section className="vc-view" aria-labelledby="vc-list-title">
          <ListHeader definition={definition} words={words} />
          {left.length > 0 && (
            <Suspense>
              <UnsavedWork definition={definition} left={left} />
            </Suspense>
          )}
          <ListToolbar definition={definition} />
          <ListBody definition={definition} empty={words.empty} />
        </section>
      </ActionHost>
    </ListBase>
  );
};

const quiet = { onError: () => undefined };

/** Whether it is a form that the list leads to. */
function isOf({ name, actions }: ResourceDefinition, { resource, verb }: DraftPlace): boolean {
  return resource === name && (verb === "create" || verb === "edit" || actions?.[verb] !== undefined);
}
