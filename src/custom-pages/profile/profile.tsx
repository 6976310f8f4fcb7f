import { useTranslate } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { OwnRecordStates } from "../../profiles/own-record-states";
import { useOwnRecord } from "../../profiles/use-own-record";
import { useSession } from "../../providers/use-session";
import { AvatarCard } from "./avatar-card";
import { FirstPassword } from "./first-password";
import { readMe } from "./me-record";
import { PasswordCard } from "./password-card";
import "./profile.css";
import { ProfileForm } from "./profile-form";

/** The person's own profile; whose password an administrator chose, chooses one first. */
export const Profile = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { user } = useSession();
  const { query, keep } = useOwnRecord({ queryKey: ["me", "profile", user?.sub], read: readMe });
  if (query.data?.record.mustChangePassword && user?.isPrimaryAccess) {
    return <FirstPassword onDone={() => navigate(cameFrom(state), { replace: true })} />;
  }
  return (
    <section className="vc-view vc-reading" aria-labelledby="profile-title">
      <header className="vc-header">
        <h1 id="profile-title">{translate("profile.title")}</h1>
      </header>
      <p className="profile-intro">{translate("profile.intro")}</p>
      <OwnRecordStates query={query}>
        {(own) => (
          <>
            <AvatarCard me={own.record} onChange={() => void query.refetch()} />
            <ProfileForm own={own} onSaved={keep} />
            <PasswordCard />
          </>
        )}
      </OwnRecordStates>
    </section>
  );
};

/** Where the person was going before being led here. */
const cameFrom = (state: unknown): string =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string" ? state.from : "/";
