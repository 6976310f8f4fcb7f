import { type ReactNode, useMemo } from "react";
import { type Identifier, type RaRecord, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useIsPaged } from "../../ui/pagination";
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
import { DefinitionContext, useDefinition } from "../use-definition";

interface RelatedListsProps {
  record: RaRecord;
}

/** What belongs to a record, in the lists of their own resources, for those who may read them. */
export const RelatedLists = ({ record }: RelatedListsProps) => {
  const definition = useDefinition();
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
  const of = useMemo(() => ({ [by]: id }), [by, id]);
  return <ListWithin definition={own} of={of} header={<Header by={by} id={id} />} />;
};

const Header = ({ by, id }: Omit<RelatedProps, "definition">) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor } = useEngine();
  const { data = [] } = useListContext();
  const { name, list } = definition;
  return (
    <div className="vc-header">
      <h2 id={titleId(name)} className="vc-related">
        {translate(`resources.${name}.name`, { smart_count: 2 })}
      </h2>
      {/* there it can be exported, and many be worked on at once */}
      {seenBy(actor, list.filters ?? []).includes(by) && data.length > 0 && (
        <Link to={pathOf({ resource: name, screen: "list", filter: { [by]: id } })}>
          {translate("engine.related.all")}
        </Link>
      )}
    </div>
  );
};

interface ListWithinProps {
  definition: ResourceDefinition;
  /** What the list is narrowed to, beside what people choose. */
  of?: object;
  /** Stands above it, and has its title in an element with the id that `titleId` gives. */
  header: ReactNode;
}

/** The id of the title of a list within a page. */
export const titleId = (name: string) => `vc-related-${name}`;

/** A list as part of a page: its order, words and pages stand in no address, and nothing is done to many rows at once. */
export const ListWithin = ({ definition, of, header }: ListWithinProps) => {
  const alone = useMemo(() => oneByOne(definition), [definition]);
  const { resource, params } = firstPageOf(alone);
  return (
    <ListFrame resource={resource} sort={params.sort} filter={params.filter} {...(of && { of })}>
      <DefinitionContext value={alone}>
        <ActionHost>
          <Rows header={header} />
        </ActionHost>
      </DefinitionContext>
    </ListFrame>
  );
};

const Rows = ({ header }: Pick<ListWithinProps, "header">) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor } = useEngine();
  const { data = [], page, hasNextPage, filterValues } = useListContext();
  const isPaged = useIsPaged();
  const { name, list } = definition;
  const filters = seenBy(actor, list.filters ?? []);
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <section className="vc-view" aria-labelledby={titleId(name)}>
      {header}
      {filters.includes("q") && (page > 1 || hasNextPage || isNarrowed) && (
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
        isPaged={isPaged}
      >
        <Table records={data} />
      </ListBody>
    </section>
  );
};

/** What is done to many rows is done in the list itself, where it is seen to which. */
const oneByOne = (definition: ResourceDefinition): ResourceDefinition => {
  const alone = Object.entries(definition.actions ?? {}).map(([verb, action]) => [verb, { ...action, bulk: false }]);
  return { ...definition, actions: Object.fromEntries(alone) };
};

/** The list of what belongs to one record: the column that names it says nothing there. */
const belonging = (definition: ResourceDefinition, by: string): ResourceDefinition => {
  const { name, list } = definition;
  const without = [by, by.replace(/Id$/, "")];
  const columns = list.columns.filter((column) => !without.includes(nameOf(column)));
  return { ...definition, list: { ...list, columns }, collection: { resource: name, acts: name, without } };
};
