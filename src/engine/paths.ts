/**
 * Every address of a generated screen; links, row clicks and redirects all ask here.
 *
 * @example
 * pathOf({ resource: "companies", screen: "edit", id: "42" }) // "/companies/edit/42"
 */
export const pathOf = ({ resource, screen, id, filter }: Address): string => {
  if (screen === "list")
    return `/${resource}${filter === undefined ? "" : `?filter=${encodeURIComponent(JSON.stringify(filter))}`}`;
  if (screen === "create" || screen === "import") return `/${resource}/${screen}`;
  return `/${resource}/${screen}/${encodeURIComponent(String(id))}`;
};

export type Address =
  /** A list may be narrowed. */
  | { resource: string; screen: "list"; id?: undefined; filter?: object }
  | { resource: string; screen: "create" | "import"; id?: undefined; filter?: undefined }
  | { resource: string; screen: "edit" | "show"; id: string | number; filter?: undefined };
