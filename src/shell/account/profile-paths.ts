/** Pages of the avatar's menu; each entry appears once its page exists. */
export const profilePaths = { mine: "/me/profile", company: "/me/company" } as const;
