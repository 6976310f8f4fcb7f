import { useLocaleState } from "react-admin";
import type { SavedView } from "../../ports";

/** What is said of a view beside its name: who changed it, and when. */
export const useTold = () => {
  const [locale] = useLocaleState();
  return ({ name, changedBy, updatedAt }: SavedView) => ({
    name,
    person: changedBy?.name ?? "",
    date: new Date(updatedAt).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
  });
};
