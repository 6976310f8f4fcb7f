import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { useFrame } from "../frame/frame";

/** The company of the person in which the record of the address is theirs to read; `isNone` once there is known to be none. */
export const useRecordCompany = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { resources } = useFrame();
  const record = recordAt(pathname, resources);
  const isAsked = enabled && record !== undefined && user?.role === "PLATFORM_USER";
  const { data, isLoading } = useQuery({
    queryKey: ["me", "record company", record],
    queryFn: async ({ signal }) => {
      const { resource = "", id = "" } = record ?? {};
      return (await panelApi.GET("/me/record-company", { params: { query: { resource, id } }, signal })).data ?? {};
    },
    enabled: isAsked,
    retry: false,
  });
  const known = isAsked ? data : undefined;
  return { company: known?.company, isNone: known !== undefined && !known.company, isLoading };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address is about: of the collection that it begins with, the record whose id comes first. */
const recordAt = (pathname: string, resources: readonly { name: string }[]) => {
  const [nearest] = resources
    .filter(({ name }) => pathname.startsWith(`/${name}/`))
    .sort((one, other) => other.name.length - one.name.length);
  const id = pathname.split("/").find((part) => uuid.test(part));
  return nearest && id ? { resource: nearest.name, id } : undefined;
};
