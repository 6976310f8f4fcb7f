import { useQuery } from "@tanstack/react-query";
import type { components } from "../../../openapi/schema";
import { panelApi } from "../panel-api";
import { useSession } from "../use-session";

export type MyCompany = components["schemas"]["MyCompany"];

/** The companies of the signed-in person, by name; asked again whenever the window gets the focus. Platform users only. */
export const useMyCompanies = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { user } = useSession();
  return useQuery({
    queryKey: ["me", "companies", user?.sub, user?.preview],
    queryFn: async ({ signal }): Promise<MyCompany[]> => {
      // whoever looks as somebody of a company belongs to that one, and has none of their own here
      const { preview, company, associateType } = user ?? {};
      if (preview) return company && associateType ? [{ ...company, associateType }] : [];
      const { data = [] } = await panelApi.GET("/me/companies", { signal });
      return Array.isArray(data) ? data : data.data;
    },
    enabled: enabled && user?.role === "PLATFORM_USER",
    refetchOnWindowFocus: "always",
  });
};
