/**
 * Every address of a generated screen; links, row clicks and redirects all ask here.
 *
 * @example
 * pathOf({ resource: "companies", screen: "edit", id: "42" }) // "/companies/edit/42"
 */
export const pathOf = ({ resource, screen, id }: Address): string => {
  if (screen === "list") return `/${resource}`;
  if (screen === "create" || screen === "import") return `/${resource}/${screen}`;
  return `/${resource}/${screen}/${encodeURIComponent(String(id))}`;
};

export type Address =
  | { resource: string; screen: "list" | "create" | "import"; id?: undefined }
  | { resource: string; screen: "edit" | "show"; id: string | number };
