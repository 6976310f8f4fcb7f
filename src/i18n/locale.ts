import { languages } from "./languages";

export type Locale = keyof typeof languages;

// An object's keys are its own, in the order in which they were written; their type says neither.
/** The languages of the panel; the first is the default and the fallback. */
export const localeValues = Object.keys(languages) as [Locale, ...Locale[]];

const key = "vcard-panel.locale";
const listeners = new Set<() => void>();
let current: Locale = read();
apply();

/** The language of the interface: remembered by the browser, shared by public pages and panel. */
export const locale = {
  get: (): Locale => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: Locale) => {
    try {
      localStorage.setItem(key, next);
    } catch {
      // A forbidden or full storage costs only the memory of the choice.
    }
    change(next);
  },
};

// what is chosen in one tab is spoken in all of them
if (typeof document !== "undefined")
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === key && isLocale(newValue)) change(newValue);
  });

/** Whether a text names one of the panel's languages. */
export function isLocale(value: unknown): value is Locale {
  return localeValues.some((known) => known === value);
}

function change(next: Locale): void {
  current = next;
  apply();
  for (const listener of [...listeners]) listener();
}

function read(): Locale {
  try {
    const stored = localStorage.getItem(key);
    return isLocale(stored) ? stored : localeValues[0];
  } catch {
    return localeValues[0];
  }
}

function apply(): void {
  if (typeof document === "undefined") return;
  document.documentElement.lang = current;
  document.documentElement.dir = languages[current].direction;
}
