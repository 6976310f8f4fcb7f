import { type ComponentType, lazy } from "react";
import { prefetchAccountTexts } from "./accounts/account-texts";
import { locale } from "./i18n/locale";

/** A page that opens without the panel. */
export interface PublicPage {
  path: string;
  Page: ComponentType;
}

const page = (path: string, load: () => Promise<ComponentType>): PublicPage => ({
  path,
  Page: lazy(async () => ({ default: await load() })),
});

/** A page with the texts of the accounts, which come beside it and not after it. */
const accountPage = (path: string, load: () => Promise<ComponentType>): PublicPage =>
  page(path, () => {
    // The page asks for them a moment later, and tells the person if they cannot be had.
    prefetchAccountTexts(locale.get()).catch(() => {});
    return load();
  });

/** Every page that opens without the panel. A line here gives it its route. */
export const publicPages: readonly PublicPage[] = [
  page("/login", async () => (await import("./custom-pages/login/login")).Login),
  page("/unauthorized", async () => (await import("./custom-pages/unauthorized/unauthorized")).Unauthorized),
  accountPage(
    "/create-account",
    async () => (await import("./custom-pages/create-account/create-account")).CreateAccount,
  ),
  accountPage("/confirm-email", async () => (await import("./custom-pages/confirm-email/confirm-email")).ConfirmEmail),
  accountPage(
    "/resend-confirmation",
    async () => (await import("./custom-pages/resend-confirmation/resend-confirmation")).ResendConfirmation,
  ),
  accountPage(
    "/forgot-password",
    async () => (await import("./custom-pages/forgot-password/forgot-password")).ForgotPassword,
  ),
  accountPage(
    "/reset-password",
    async () => (await import("./custom-pages/reset-password/reset-password")).ResetPassword,
  ),
];
