import type { SessionUser } from "../session";
/** Where people are taken without having asked for a place. */
export const places = { home: "/home", companies: "/companies", associates: "/associates" } as const;

/** Where a person goes after signing in: `path` is where they are, or the place that sent them to sign in. */
export const landing = (user: SessionUser, path: string): string => {
  if (user.role !== "PLATFORM_ADMIN" && path !== "/login") return path;
  // One's own start has no rule that would be asked before the status.
  if (user.status !== "ACTIVE") return "/unauthorized";
  if (user.role === "PLATFORM_ADMIN") return places.companies;
  // Home is not for support: the start leads to the first screen of the person's menu.
  return user.role === "PLATFORM_USER" ? places.home : "/";
};
