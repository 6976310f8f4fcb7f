import type { ResourcesDictionary } from "../../resources-dictionary";

export const sessions: ResourcesDictionary["sessions"] = {
  name: "Session |||| Sessions",
  empty: { title: "Signed in nowhere else", text: "Sessions that are still good appear here." },
  fields: {
    name: "Browser and system",
    userId: "Person",
    user: "Person",
    place: "Network",
    isCurrent: "This one",
    createdAt: "Began",
    lastUsedAt: "Last used",
  },
  groups: {},
  actions: {
    delete: {
      label: "End",
      confirm: "End the session in %{title}? It is signed out there.",
      reasons: { other: "This is the session that you are in: sign out instead" },
    },
  },
};
