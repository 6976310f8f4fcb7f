import type { Language } from "../language";

/** What the entry itself says in this language. */
export const language: Language = {
  name: "English",
  direction: "ltr",
  loading: "Loading...",
  reload: {
    title: "This screen could not be loaded",
    text: "It may be the connection, or there is a new version of the panel. Reload to go on.",
    action: "Reload",
  },
  failed: {
    title: "Something went wrong",
    text: "This screen stopped because of an error in the panel. Reload to go on.",
  },
};
