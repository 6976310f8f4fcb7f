import { useAccountTexts } from "../account-texts";
import "../accounts.css";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { AccountForm } from "./account-form";

/** Registration: from nothing to a mail that confirms the address. */
export const CreateAccount = () => {
  const texts = useAccountTexts();
  return (
    <PublicFrame title={texts.create.title} subtitle={texts.create.subtitle} isWide>
      <AccountForm />
      <nav className="public-links">
        <PublicLink to="/login">{texts.create.haveAccount}</PublicLink>
        <PublicLink to="/resend-confirmation">{texts.toResend}</PublicLink>
      </nav>
    </PublicFrame>
  );
};
