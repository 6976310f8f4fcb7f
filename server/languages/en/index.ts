import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const en: Language = {
  direction: "ltr",
  product: "Digital Cards",
  instead: "If the button does not work, open this address in your browser:",
  letters,
  outbox: {
    title: "Outbox",
    about: "Mails that this server would have sent, newest first. Without SMTP_URL they stay here.",
    loading: "Loading...",
    empty: "No mail yet.",
    failed: "The outbox could not be read.",
  },
};
