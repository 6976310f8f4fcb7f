import { useAccountTexts } from "../../accounts/account-texts";
import { askForMail } from "../../accounts/ask-for-mail";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { PublicFrame } from "../../public/public-frame";

/** Asks for the confirmation mail again. */
export const ResendConfirmation = () => {
  const { title, subtitle } = useAccountTexts().resend;
  return (
    <PublicFrame title={title} subtitle={subtitle}>
      <EmailForm path="/resend-confirmation" send={send} />
    </PublicFrame>
  );
};

const send = (email: string) => askForMail("/accounts/resend-confirmation", email);
