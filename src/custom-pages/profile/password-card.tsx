import { Suspense } from "react";
import { useNotify, useTranslate } from "react-admin";
import { messageKey } from "../../providers/message-key";
import { Loading } from "../../ui/loading";
import { PasswordForm } from "./lazy-password-form";

/** Where a person changes the own password. */
export const PasswordCard = () => {
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
