import { lazy } from "react";
import { prefetchAccountTexts } from "../../accounts/account-texts";
import { locale } from "../../i18n/locale";

/** The form of a new password, fetched together with the texts that its meter explains with. */
export const PasswordForm = lazy(async () => {
  const [form] = await Promise.all([import("./password-form"), prefetchAccountTexts(locale.get())]);
  return { default: form.PasswordForm };
});
