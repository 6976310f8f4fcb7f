import { useAccountTexts } from "./account-texts";
import { askForMail } from "./ask-for-mail";
import { EmailForm } from "./email-form";
import "./accounts.css";
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
