/** Where people are taken without having asked for a place. */
export const places = { home: "/home", companies: "/companies", associates: "/associates" } as const;
