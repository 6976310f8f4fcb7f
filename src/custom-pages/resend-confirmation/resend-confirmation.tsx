import { useAccountTexts } from "../../accounts/account-texts";
import { EmailForm } from "../../accounts/email-form";
import "../../accounts/accounts.css";
import { ApiError } from "../../providers/api-error";
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
  const { data } = await panelApi.POST("/accounts/resend-confirmation", { body: { email } });
  if (!data) throw new ApiError({ type: "BAD_ANSWER" });
  return data.type;
};
