import { useGetList } from "react-admin";
import type { RecordOf } from "../../engine";

/** The tokens that the person may share now, by name: own ones and those of companies. Asked for once they are wanted. */
export const useMyActiveVcards = (isWanted = true) =>
  useGetList<RecordOf<"me/vcards">>(
    "me/vcards",
    { filter: { isActive: true }, sort: { field: "name", order: "ASC" }, pagination: { page: 1, perPage: 100 } },
    // Whoever shows them says what went wrong, with a retry.
    { onError: () => undefined, enabled: isWanted },
  );
