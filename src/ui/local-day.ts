/** The day that it is here at a moment, as the contract writes it, which is how Swedish does. */
export const localDay = (at: Date): string => at.toLocaleDateString("sv");
