/** Texts of the generated screens. */
export const engine = {};
