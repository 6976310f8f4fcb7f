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
      return readAll(signal);
    },
    enabled: enabled && user?.role === "PLATFORM_USER",
    refetchOnWindowFocus: "always",
  });
};

/** Page by page, however many there are: one that is not among them could be entered nowhere. */
const readAll = async (signal: AbortSignal): Promise<MyCompany[]> => {
  const found: MyCompany[] = [];
  const query: { perPage: number; count: boolean; after?: string } = { perPage: 100, count: false };
  do {
    const { data } = await panelApi.GET("/me/companies", { params: { query }, signal });
    // whole, as it is for whoever asks for no page
    if (!data || Array.isArray(data)) return data ?? found;
    found.push(...data.data);
    query.after = data.pageInfo.hasNextPage ? data.pageInfo.endCursor : undefined;
  } while (query.after);
  return found;
};
