/** What stands in an address for the parts of a pattern that begin with a colon. */
export type PathParams = Readonly<Partial<Record<string, string>>>;

/**
 * Reads a path by a pattern; nothing where it does not fit. A slash at its end does not count.
 *
 * @example
 * matchPath("/public/vcards/:id", "/public/vcards/ana-1f") // { id: "ana-1f" }
 */
export const matchPath = (pattern: string, pathname: string): PathParams | undefined => {
  const expected = pattern.split("/");
  const found = pathname.replace(/(?!^)\/+$/, "").split("/");
  if (expected.length !== found.length) return undefined;
  const params: Partial<Record<string, string>> = {};
  for (const [at, part] of expected.entries()) {
    const value = found[at] ?? "";
    if (!part.startsWith(":")) {
      if (value !== part) return undefined;
    } else if (value === "") return undefined;
    else params[part.slice(1)] = decoded(value);
  }
  return params;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return part;
  }
};
