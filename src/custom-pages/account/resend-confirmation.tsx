import { useAccountTexts } from "./account-texts";
import { askForMail } from "./ask-for-mail";
import { EmailForm } from "./email-form";
import "./accounts.css";
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
