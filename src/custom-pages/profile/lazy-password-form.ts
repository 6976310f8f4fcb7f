import { lazy } from "react";
import { locale } from "../../i18n/locale";
import { prefetchAccountTexts } from "../account/account-texts";

/** The form of a new password, fetched together with the texts that its meter explains with. */
export const PasswordForm = lazy(async () => {
  const [form] = await Promise.all([import("./password-form"), prefetchAccountTexts(locale.get())]);
  return { default: form.PasswordForm };
});
