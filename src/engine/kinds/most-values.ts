/** As many values as a filter of the contract takes (`maxItems`). */
export const mostValues = 20;
