import { useQuery } from "@tanstack/react-query";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";

/** How many received tokens of the company wait for an answer. */
export const useWaitingReceived = (): number => {
  const { workspace } = useSession();
  const { data = 0 } = useQuery({
    queryKey: ["received-vcards", "waiting", workspace?.id],
    queryFn: async ({ signal }) => {
      const query = { status: ["PENDING" as const], perPage: 1 };
      const { data } = await panelApi.GET("/received-vcards", { params: { query }, signal });
      // The contract answers a text where CSV is asked for.
      return typeof data === "object" ? data.total : 0;
    },
    enabled: workspace !== undefined,
  });
  return data;
};
