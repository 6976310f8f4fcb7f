import type { SortPayload } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import type { Actor } from "../../define/rule";
import { nameOf, seenBy } from "../../define/seen-by";
import type { ListChoice, SavedView, ViewBody } from "../../ports";
import { firstPageOf } from "../list-frame";

/** What a view shows. */
export type ViewContent = Pick<ViewBody, "filter" | "sort" | "columns" | "density">;
export type AppliedView = NonNullable<ListChoice["applied"]>;

/** What narrows and orders a list, as its address has it. */
interface Rows {
  filter: Record<string, unknown>;
  sort: SortPayload;
}

/** What a view shows and what it is called, to go on with when others have changed it. */
export const appliedOf = ({ name, filter, sort, columns, density, updatedAt }: SavedView): AppliedView => ({
  name,
  ...(filter && { filter }),
  ...(sort && { sort }),
  ...(columns && { columns }),
  ...(density && { density }),
  updatedAt,
});

/** Of a view of this or another version, what the list still has, and the names of what it has no longer. */
export const readContent = (
  { definition, actor }: { definition: ResourceDefinition; actor: Actor },
  { filter, sort, columns = [] }: ViewContent,
): Rows & { gone: string[] } => {
  const { list, fields } = definition;
  const plain = firstPageOf(definition).params;
  const filters = [...seenBy<string>(actor, list.filters ?? []), ...Object.keys(plain.filter)];
  const named = Object.entries(parse(filter));
  const field = sort?.replace(/^-/, "");
  const isSortable = field !== undefined && [plain.sort.field, ...(list.sortable ?? [])].includes(field);
  const isColumn = (name: string) =>
    name in fields || name in (list.computed ?? {}) || list.columns.some((one) => nameOf(one) === name);
  return {
    filter: Object.fromEntries(named.filter(([name]) => filters.includes(name))),
    sort: isSortable ? { field, order: sort?.startsWith("-") ? "DESC" : "ASC" } : plain.sort,
    gone: [
      ...new Set([
        ...named.map(([name]) => name).filter((name) => !filters.includes(name)),
        ...(field === undefined || isSortable ? [] : [field]),
        ...columns.map(({ name }) => name).filter((name) => !isColumn(name)),
      ]),
    ],
  };
};

/** The address of a list that shows these rows, with a view or without. */
export const searchOf = ({ filter, sort }: Rows, view?: string): string =>
  `?${new URLSearchParams({
    ...(view && { view }),
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
  })}`;

/** The rows that an address shows. */
export const rowsOf = (definition: ResourceDefinition, search: string): Rows => {
  const { filter, sort } = firstPageOf(definition).params;
  if (!search) return { filter: { ...filter }, sort };
  const params = new URLSearchParams(search);
  const field = params.get("sort");
  return {
    filter: parse(params.get("filter")),
    sort: field ? { field, order: params.get("order") === "DESC" ? "DESC" : "ASC" } : sort,
  };
};

/** Whether an address says which rows it shows. */
export const saysRows = (search: string): boolean => /[?&](filter|sort)=/.test(search);

/** The same as a view has it. */
export const contentOf = ({ filter, sort: { field, order } }: Rows, { columns, density }: ListChoice): ViewContent => ({
  ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  sort: order === "DESC" ? `-${field}` : field,
  ...(columns && { columns }),
  ...(density && { density }),
});

/** Whether two show the same, however they are written. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean => wordsOf(one) === wordsOf(other);

/** Whether two show the same rows. */
export const isSameRows = (one: Rows, other: Rows): boolean => isSameContent(contentOf(one, {}), contentOf(other, {}));

const wordsOf = ({ filter, sort, columns, density }: ViewContent) =>
  JSON.stringify([
    Object.entries(parse(filter)).sort(([a], [b]) => (a < b ? -1 : 1)),
    sort,
    columns?.map(({ name, isHidden = false, width }) => [name, isHidden, width]),
    density === "COMPACT",
  ]);

const parse = (text: string | null | undefined): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
};
