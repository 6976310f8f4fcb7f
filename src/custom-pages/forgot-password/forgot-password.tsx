import { useAccountTexts } from "../../accounts/account-texts";
import { askForMail } from "../../accounts/ask-for-mail";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { PublicFrame } from "../../public/public-frame";

/** Asks for a link to choose a new password. */
export const ForgotPassword = () => {
  const { title, subtitle } = useAccountTexts().forgot;
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <EmailForm path="/forgot-password" send={send} />
    </PublicFrame>
  );
};

const send = (email: string) => askForMail("/accounts/forgot-password", email);
