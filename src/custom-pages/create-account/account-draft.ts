import { isRecord } from "../../providers/is-record";
import { type AccountField, accountFields } from "./check-account";

const key = "vcard-panel.draft.create-account";
type Draft = Partial<Record<AccountField, string>>;

/** What was typed, kept in this tab until the account is made, so that a reload or a look elsewhere loses nothing; never a password. */
export const accountDraft = {
  read: (): Draft => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      if (!isRecord(stored)) return {};
      return Object.fromEntries(kept.map((name) => [name, typeof stored[name] === "string" ? stored[name] : ""]));
    } catch {
      return {};
    }
  },
  write: (values: Draft): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, values[name]]))));
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
};

const kept = accountFields.filter((name) => !/password/i.test(name));
