import { useAccountTexts } from "../../accounts/account-texts";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { ApiError } from "../../providers/api-error";
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
  const { data } = await panelApi.POST("/accounts/forgot-password", { body: { email } });
  if (!data) throw new ApiError({ type: "BAD_ANSWER" });
  return data.type;
};
