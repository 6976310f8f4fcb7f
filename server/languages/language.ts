import type { Letters } from "../mails/letter";

/** What the server says in one language: a missing text does not compile. */
export interface Language {
  direction: "ltr" | "rtl";
  /** The name under which mails come, and what stands under a button. */
  product: string;
  instead: string;
  letters: Letters;
  /** What somebody is called whose account is no more. */
  erased: { firstName: string; surName: string };
  /** What stands beside everything that is a person's, in the file that they asked for. */
  ownData: (madeOn: string) => string;
  /** A session of a browser that says nothing of itself. */
  unknownBrowser: string;
  /** The outbox of development. */
  outbox: Record<"title" | "about" | "loading" | "empty" | "failed", string>;
}
