import { themeAttribute, themeStorageKey } from "../ui/theme-tokens";

export const schemeChoices = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const listeners = new Set<() => void>();
const prefersDark = () => typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;

/** The person's choice of the look, under the key and the attribute that the panel's theme reads too. */
export const colorScheme = {
  get: (): SchemeChoice => {
    try {
      const stored = localStorage.getItem(themeStorageKey);
      return schemeChoices.find((choice) => choice === stored) ?? "system";
    } catch {
      return "system";
    }
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (choice: SchemeChoice): void => {
    try {
      localStorage.setItem(themeStorageKey, choice);
    } catch {
      // A forbidden storage costs only the memory of the choice.
    }
    apply(choice);
    for (const listener of [...listeners]) listener();
  },
  /** Draws the page in the remembered look, and follows the device while nothing else is chosen. */
  start: (): void => {
    apply(colorScheme.get());
    if (typeof matchMedia !== "function") return;
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => apply(colorScheme.get()));
  },
};

const apply = (choice: SchemeChoice): void => {
  const scheme = choice === "system" ? (prefersDark() ? "dark" : "light") : choice;
  document.documentElement.setAttribute(themeAttribute, scheme);
};
