/** A text with what its places stand for. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
