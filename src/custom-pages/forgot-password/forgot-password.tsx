import { useAccountTexts } from "../../accounts/account-texts";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
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

const send = async (email: string) => {
  return dataOf(await panelApi.POST("/accounts/forgot-password", { body: { email } })).type;
};
