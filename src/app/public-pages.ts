import type { ComponentType } from "react";
import { prefetchAccountTexts } from "../custom-pages/account/account-texts";
import { Login } from "../custom-pages/account/login/login";
import { prefetchPublicCardTexts } from "../custom-pages/public-card/public-card-texts";
import { prefetchRetentionTexts } from "../custom-pages/retention/retention-texts";
import { type Locale, locale } from "../i18n/locale";
import { matchPath, type PathParams } from "../public/match-path";
import { type LazyScreen, lazyScreen } from "../ui/lazy-screen";

/** A page that opens without the panel. */
interface PublicPage {
  /** A part that begins with a colon takes whatever stands there. */
  path: string;
  Page: LazyScreen<{ params: PathParams }>;
  /** Opened by people who may never come in: the panel is not fetched for them. */
  isForStrangers?: boolean;
}

type Load = () => Promise<ComponentType<{ params: PathParams }>>;
type Prefetch = (language: Locale) => Promise<unknown>;

const page = (path: string, load: Load): PublicPage => ({
  path,
  Page: lazyScreen(load),
});

/** A page with texts of its own, which come beside it and not after it. */
const pageWith =
  (prefetch: Prefetch) =>
  (path: string, load: Load): PublicPage =>
    page(path, async () => {
      // The page asks for them itself, and tells the person if they cannot be had.
      const [Page] = await Promise.all([load(), prefetch(locale.get()).catch(() => {})]);
      return Page;
    });

const accountPage = pageWith(prefetchAccountTexts);
const cardPage = pageWith(prefetchPublicCardTexts);
const companyPage = pageWith(async (language) =>
  (await import("../public/single-sign-on-texts")).singleSignOnTexts.prefetch(language),
);
const retentionPage = pageWith(prefetchRetentionTexts);

/** Every page that opens without the panel. A line here gives it its route. */
export const publicPages: readonly PublicPage[] = [
  // in the entry itself, since most people come in by it
  { path: "/login", Page: Object.assign(Login, { preload: async () => Login }) },
  page("/unauthorized", async () => (await import("../custom-pages/account/turned-away")).Unauthorized),
  accountPage(
    "/create-account",
    async () => (await import("../custom-pages/account/create-account/create-account")).CreateAccount,
  ),
  accountPage("/confirm-email", async () => (await import("../custom-pages/account/confirm-email")).ConfirmEmail),
  accountPage(
    "/resend-confirmation",
    async () => (await import("../custom-pages/account/ask-for-link")).ResendConfirmation,
  ),
  accountPage("/forgot-password", async () => (await import("../custom-pages/account/ask-for-link")).ForgotPassword),
  accountPage("/reset-password", async () => (await import("../custom-pages/account/reset-password")).ResetPassword),
  companyPage("/sso/callback/:id", async () => (await import("../custom-pages/account/sso/come-back")).ComeBack),
  companyPage("/sso", async () => (await import("../custom-pages/account/sso/start")).SignInWithCompany),
  companyPage("/sso/:id", async () => (await import("../custom-pages/account/sso/start")).SignInWithCompany),
  retentionPage("/what-is-kept", async () => (await import("../custom-pages/retention/retention")).Retention),
  {
    // Where shared tokens and QR codes lead.
    ...cardPage("/public/vcards/:id", async () => (await import("../custom-pages/public-card/public-card")).PublicCard),
    isForStrangers: true,
  },
];

/** The page at an address, and what stands in the address for it. */
export const findPublicPage = (pathname: string): (PublicPage & { params: PathParams }) | undefined => {
  for (const page of publicPages) {
    const params = matchPath(page.path, pathname);
    if (params) return { ...page, params };
  }
  return undefined;
};
