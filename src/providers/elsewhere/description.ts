/** How a collection of another contract is asked for: what its host calls what the panel says. */
export interface Elsewhere {
  /** Where its API begins: `https://billing.example/v1`. */
  host: string;
  /** The path of the collection there: `/invoices`. */
  path: string;
  /** The field by which a record is named in paths. */
  id: string;
  /** Where the rows of a list stand, their number, and a word of there being more; an array where nothing is said. */
  envelope: {
    rows?: string;
    total?: { body: string } | { header: string } | { range: string };
    more?: string;
  };
  /** How one page is asked for; `whole` is cut into pages here, and of `none` there is a first page alone. */
  paging:
    | { by: "page"; page: string; size?: string; most?: number; first: number }
    | { by: "offset"; offset: string; size: string; most?: number }
    | { by: "whole" | "none"; size?: string; most?: number };
  /** How it is sorted: one parameter with a `{}` for the field, or two of them. */
  order?: { by: string; direction?: string; up: string; down: string };
  /** What narrows it, by the panel's names. */
  filters: Record<string, { as: string; style: "many" | "commas" | "one" }>;
  /** The key in which a single record is answered, where it is not the answer itself. */
  record?: string;
  /** How a record is changed. */
  update?: "PUT" | "PATCH";
  /** What a change writes: an edit that began with another value of one of these meets what is stored first. */
  written?: readonly string[];
  /** What a change says of the id in its body as well, where its host demands that: the text that paths have, or a number. */
  sent?: "text" | "number";
  /** Fields that may be emptied by a null. */
  nullable?: readonly string[];
  /** Who is asking. Nothing of the panel's own session is ever sent to another host. */
  headers?: () => HeadersInit | Promise<HeadersInit>;
}
