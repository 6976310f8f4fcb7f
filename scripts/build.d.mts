/** What a build is made from, beside `public`. */
export const sources: string[];
