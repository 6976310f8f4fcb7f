/** What the entry itself knows of a language, because nothing else may have arrived yet. */
export interface Language {
  /** In its own words, for the switch. */
  name: string;
  direction: "ltr" | "rtl";
  loading: string;
  /** Shown when a screen or a dictionary could not be fetched. */
  reload: { title: string; text: string; action: string };
  /** Shown when a screen failed in another way. */
  failed: { title: string; text: string };
}
