import { Suspense } from "react";
import { useNotify, useTranslate } from "react-admin";
import { messageKey } from "../../providers/message-key";
import { PasswordForm } from "./lazy-password-form";

/** The first thing for whoever signs in with a password that somebody else chose. */
export const FirstPassword = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <section className="vc-view vc-reading profile-first" aria-labelledby="profile-first-title">
      <header className="vc-header">
        <h1 id="profile-first-title">{translate("profile.first.title")}</h1>
      </header>
      <p className="profile-intro">{translate("profile.first.text")}</p>
      <div className="vc-paper vc-card">
        <Suspense fallback={<p role="status">{translate("engine.loading")}</p>}>
          <PasswordForm
            current="profile.first.current"
            save="profile.first.save"
            onDone={(type) => {
              notify(messageKey("success", type), { type: "success" });
              onDone();
            }}
          />
        </Suspense>
      </div>
    </section>
  );
};
