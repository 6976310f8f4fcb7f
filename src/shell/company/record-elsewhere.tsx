import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { Emblem } from "../../ui/emblem";
import { useFrame } from "../frame/frame";

/** Beside a record that is not there: one step into the company where it is, or that it is in none of the person's. */
export const RecordElsewhere = () => {
  const translate = useTranslate();
  const { company, isNone } = useRecordCompany();
  const { mutate: choose, isPending } = useChooseCompany({ stays: true });
  if (isNone) return <p role="status">{translate("shell.elsewhere.none")}</p>;
  if (!company) return null;
  const { id, name, logoUrl } = company;
  return (
    <>
      <p role="status">{translate("shell.elsewhere.other", { name })}</p>
      <Button
        variant="contained"
        loading={isPending}
        // the company has a name of its own, as long as it likes
        sx={{ maxWidth: "100%", whiteSpace: "normal" }}
        startIcon={<Emblem id={id} name={name} url={logoUrl} size={22} />}
        onClick={() => choose(company)}
      >
        {translate("shell.elsewhere.open", { name })}
      </Button>
    </>
  );
};

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
