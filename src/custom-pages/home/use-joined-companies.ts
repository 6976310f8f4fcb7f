import { useStore } from "react-admin";
import { useSession } from "../../providers/use-session";

interface Joined {
  /** When the access token of that moment was issued: a later one carries the new permissions. */
  iat: number;
  companies: string[];
}

/** The companies whose invitation was accepted with the permissions that the person still holds. Survives a reload. */
export const useJoinedCompanies = () => {
  const { user } = useSession();
  const [joined, setJoined] = useStore<Joined | undefined>(`home.joined.${user?.sub}`, undefined);
  const companies = joined && joined.iat === user?.iat ? joined.companies : [];
  const add = (company: string) => {
    if (user) setJoined({ iat: user.iat, companies: [...new Set([...companies, company])] });
  };
  return { companies, add, forget: () => setJoined(undefined) };
};
