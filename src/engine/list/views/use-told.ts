import type { SavedView } from "../../ports";
import { useLocale } from "../../use-locale";

/** What is said of a view beside its name: who changed it, and when. */
export const useTold = () => {
  const locale = useLocale();
  return ({ name, changedBy, updatedAt }: SavedView) => ({
    name,
    person: changedBy?.name ?? "",
    date: new Date(updatedAt).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
  });
};
