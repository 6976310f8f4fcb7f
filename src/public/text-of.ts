/** The text of a code that a server sent, where these texts have one: its own list of codes would bring those of all resources. */
export const textOf = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;
