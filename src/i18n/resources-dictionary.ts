/** Texts of the resources, by name. */
export type ResourcesDictionary = Record<string, never>;
