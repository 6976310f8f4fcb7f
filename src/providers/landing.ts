import type { SessionUser } from "./session";

/** Where a person goes after signing in: `path` is where they are, or the place that sent them to sign in. */
export const landing = (user: SessionUser, path: string): string => {
  if (user.role === "PLATFORM_ADMIN") return "/companies";
  if (path !== "/login") return path;
  // Home is not for support: the start leads to the first screen of the person's menu.
  return user.role === "PLATFORM_USER" ? "/home" : "/";
};
