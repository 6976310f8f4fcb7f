import { useTranslate } from "react-admin";
import { useSession } from "../../providers/use-session";
import { AvatarCard } from "./avatar-card";
import { readMe } from "./me-record";
import { OwnRecordStates } from "./own-record/own-record-states";
import { useOwnRecord } from "./own-record/use-own-record";
import { PasswordCard } from "./password-card";
import "./profile.css";
import { ProfileForm } from "./profile-form";

/** The person's own profile. */
export const Profile = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const { query, keep } = useOwnRecord({ queryKey: ["me", "profile", user?.sub], read: readMe });
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
