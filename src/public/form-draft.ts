import { isRecord } from "../providers/is-record";

interface FormDraft<Name extends string> {
  key: string;
  /** The fields to keep; never a password. */
  names: readonly Name[];
}

/** What was typed into a form, kept in this tab until it is sent, so that a reload or a look elsewhere loses nothing. */
export const createFormDraft = <Name extends string>({ key, names }: FormDraft<Name>) => ({
  read: (): Partial<Record<Name, string>> => {
    const draft: Partial<Record<Name, string>> = {};
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      if (!isRecord(stored)) return draft;
      for (const name of names) {
        const value = stored[name];
        if (typeof value === "string") draft[name] = value;
      }
      return draft;
    } catch {
      return draft;
    }
  },
  write: (values: Partial<Record<Name, string>>): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))));
    } catch {
      // A forbidden or full storage costs only the draft.
    }
  },
  clear: (): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
});
