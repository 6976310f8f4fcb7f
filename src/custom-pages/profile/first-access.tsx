import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";

const profilePath = "/me/profile";

/** Leads whoever has a password that an administrator chose to the page where another one is chosen, until that is done. */
export const FirstAccess = () => {
  const { user } = useSession();
  const { pathname } = useLocation();
  // Only such a session, or a very first one, can be in question; nobody else is asked about.
  const isQuestion = user?.isPrimaryAccess === true && user.status === "ACTIVE";
  const { data } = useQuery({
    queryKey: ["me", "first-access", user?.sub],
    queryFn: async ({ signal }) => (await panelApi.GET("/me", { signal })).data?.mustChangePassword ?? false,
    enabled: isQuestion,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isQuestion || !data || pathname === profilePath) return null;
  return <Navigate to={profilePath} state={{ from: pathname }} replace />;
};
