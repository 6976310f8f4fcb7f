/** snake_case in the database, camelCase in code */
export const casing = "snake_case";
