import { useAccountTexts } from "../../accounts/account-texts";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
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

const send = async (email: string) => {
  return dataOf(await panelApi.POST("/accounts/resend-confirmation", { body: { email } })).type;
};
