import { useMemo } from "react";
import { type Identifier, type RaRecord, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { rowsPerPage } from "../../ui/pagination";
import { SearchBox } from "../../ui/search-box";
import { SkeletonRows } from "../../ui/skeleton-rows";
import { can } from "../access";
import { ActionHost } from "../acts/action-host";
import type { ResourceDefinition } from "../define/definition";
import { nameOf, seenBy } from "../define/seen-by";
import { useEngine } from "../engine-provider";
import { firstPageOf, ListFrame } from "../list/list-frame";
import { ListBody } from "../list/list-states";
import { Table } from "../list/table";
import { pathOf } from "../paths";

interface RelatedListsProps {
  definition: ResourceDefinition;
  record: RaRecord;
}

/** What belongs to a record, in the lists of their own resources, for those who may read them. */
export const RelatedLists = ({ definition, record }: RelatedListsProps) => {
  const { actor, definitionOf } = useEngine();
  return Object.entries(definition.related ?? {}).map(([name, by]) => {
    const related = definitionOf?.(name);
    if (!related || !by || !can({ actor, definition: related, action: "list" }).allowed) return null;
    return <Related key={name} definition={related} by={by} id={record.id} />;
  });
};

interface RelatedProps {
  definition: ResourceDefinition;
  /** The filter that the id of the record fills. */
  by: string;
  id: Identifier;
}

const Related = ({ definition, by, id }: RelatedProps) => {
  const own = useMemo(() => belonging(definition, by), [definition, by]);
  const { resource, params } = firstPageOf(own);
  return (
    <ListFrame resource={resource} sort={params.sort} filter={params.filter} of={{ [by]: id }}>
      <ActionHost definition={own}>
        <Rows definition={own} by={by} id={id} />
      </ActionHost>
    </ListFrame>
  );
};

const Rows = ({ definition, by, id }: RelatedProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const { data = [], total = 0, filterValues } = useListContext();
  const { name, list } = definition;
  const filters = seenBy(actor, list.filters ?? []);
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <section className="vc-view" aria-labelledby={`vc-related-${name}`}>
      <div className="vc-header">
        <h2 id={`vc-related-${name}`} className="vc-related">
          {translate(`resources.${name}.name`, { smart_count: 2 })}
        </h2>
        {/* there it can be exported, and many be worked on at once */}
        {filters.includes(by) && data.length > 0 && (
          <Link to={pathOf({ resource: name, screen: "list", filter: { [by]: id } })}>
            {translate("engine.related.all")}
          </Link>
        )}
      </div>
      {filters.includes("q") && (total > data.length || isNarrowed) && (
        <div className="vc-toolbar">
          <SearchBox />
        </div>
      )}
      <ListBody
        skeleton={
          <div className="vc-paper">
            <SkeletonRows columns={3} rows={3} />
          </div>
        }
        empty={<p className="vc-notice">{translate("engine.related.none")}</p>}
        isPaged={total > rowsPerPage[0]}
      >
        <Table definition={definition} records={data} />
      </ListBody>
    </section>
  );
};

/**
 * The list of what belongs to one record: the column that names it says nothing there, and what is done to many rows is
 * done in the list itself, where it is seen to which.
 */
const belonging = (definition: ResourceDefinition, by: string): ResourceDefinition => {
  const { name, list, actions = {} } = definition;
  const without = [by, by.replace(/Id$/, "")];
  const columns = list.columns.filter((column) => !without.includes(nameOf(column)));
  const alone = Object.entries(actions).map(([verb, action]) => [verb, { ...action, bulk: false }]);
  return {
    ...definition,
    actions: Object.fromEntries(alone),
    list: { ...list, columns },
    collection: { resource: name, acts: name, without },
  };
};
