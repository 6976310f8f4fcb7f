import { lazy, Suspense } from "react";
import { useNotify, useTranslate } from "react-admin";
import { locale } from "../../i18n/locale";
import { messageKey } from "../../providers/message-key";
import { useSession } from "../../providers/use-session";
import { Loading } from "../../ui/loading";
import { prefetchAccountTexts } from "../account/account-texts";
import { AvatarCard } from "./avatar-card";
import { readMe } from "./me-record";
import { OwnRecordStates } from "./own-record/own-record-states";
import { useOwnRecord } from "./own-record/use-own-record";
import { ProfileForm } from "./profile-form";
import "./profile.css";

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

/** Where a person changes the own password. */
const PasswordCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <section className="vc-paper vc-card" aria-labelledby="profile-password-title">
      <h2 id="profile-password-title">{translate("profile.password.title")}</h2>
      <p className="profile-note">{translate("profile.password.intro")}</p>
      <Suspense fallback={<Loading minHeight={40} />}>
        <PasswordForm onDone={(type) => notify(messageKey("success", type), { type: "success" })} />
      </Suspense>
    </section>
  );
};

/** The form of a new password, fetched together with the texts that its meter explains with. */
const PasswordForm = lazy(async () => {
  const [form] = await Promise.all([import("./password-form"), prefetchAccountTexts(locale.get())]);
  return { default: form.PasswordForm };
});
