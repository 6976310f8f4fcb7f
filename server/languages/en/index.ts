import type { Language } from "../language";
import { letters } from "./letters";

/** What the server says in this language. */
export const en: Language = {
  direction: "ltr",
  product: "Digital Cards",
  instead: "If the button does not work, open this address in your browser:",
  letters,
  erased: { firstName: "Deleted", surName: "account" },
  ownData: (madeOn) =>
    `This is what the platform has of you, as of ${madeOn}.

Files that end in .json hold records as programs read them; any text editor opens them.
Files that end in .vcf hold your tokens and those that you received: phones and address books read them.
Folders hold your picture and your files.

It does not hold passwords, codes and keys, of which nothing but a check is kept, nor what belongs to companies or is for others alone.
Keep it where only you get at it.
`,
  unknownBrowser: "Unknown browser",
  outbox: {
    title: "Outbox",
    about: "Mails that this server would have sent, newest first. Without SMTP_URL they stay here.",
    loading: "Loading...",
    empty: "No mail yet.",
    failed: "The outbox could not be read.",
  },
};
