/** What stands below an input: what is wrong, and what helps for as long as it is asked for. */
export const withHelp = (error: string | undefined, help: string | undefined): string | undefined =>
  [error, help].filter(Boolean).join(". ") || undefined;
