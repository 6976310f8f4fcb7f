import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";

/** What the person shows beside the password, as it is now. */
export const useSecondStep = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: ["me", "second-step", user?.sub],
    queryFn: async ({ signal }) => dataOf(await panelApi.GET("/me/second-step", { signal })),
    gcTime: 0,
  });
};
