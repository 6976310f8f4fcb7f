/**
 * Every address of a generated screen; links, row clicks and redirects all ask here.
 *
 * @example
 * pathOf({ resource: "companies", screen: "edit", id: "42" }) // "/companies/edit/42"
 */
export const pathOf = ({ resource, screen, id, q }: Address): string => {
  if (screen === "list")
    return `/${resource}${q === undefined ? "" : `?filter=${encodeURIComponent(JSON.stringify({ q }))}`}`;
  if (screen === "create" || screen === "import") return `/${resource}/${screen}`;
  return `/${resource}/${screen}/${encodeURIComponent(String(id))}`;
};

export type Address =
  /** A list may be narrowed by words. */
  | { resource: string; screen: "list"; id?: undefined; q?: string }
  | { resource: string; screen: "create" | "import"; id?: undefined; q?: undefined }
  | { resource: string; screen: "edit" | "show"; id: string | number; q?: undefined };
