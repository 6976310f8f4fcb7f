import { useState } from "react";
import { useAccountTexts } from "../account-texts";
import { mailedToken } from "../mailed-token";
import "../accounts.css";
import { fixed } from "../../../i18n/fixed";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { ResetForm } from "./reset-form";

/** Lets a person choose a new password by the mailed link that opened it. */
export const ResetPassword = () => {
  const texts = useAccountTexts();
  const [token] = useState(mailedToken);
  const { title, subtitle, missing, ask } = texts.reset;
  if (!token) {
    return (
      <PublicFrame title={fixed.invalidToken} titleLang={fixed.lang} subtitle={missing}>
        <PublicLink className="public-button" to="/forgot-password">
          {ask}
        </PublicLink>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <ResetForm token={token} />
      <nav className="public-links">
        <PublicLink to="/login">{texts.toLogin}</PublicLink>
      </nav>
    </PublicFrame>
  );
};
