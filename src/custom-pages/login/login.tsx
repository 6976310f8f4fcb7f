import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { fixed } from "../../i18n/fixed";
import { landing } from "../../providers/landing";
import { session } from "../../providers/session";
import { useSession } from "../../providers/use-session";
import { PublicFrame } from "../../public/public-frame";
import { usePublicTexts } from "../../public/public-texts";
import { AppBanner } from "./app-banner";
import { LoginForm } from "./login-form";

/** The sign-in screen; whoever is signed in is led on, to where they wanted to go. */
export const Login = () => {
  const texts = usePublicTexts().public.login;
  const { user, menu, ended } = useSession();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (menu) session.setMenu();
  }, [menu]);

  // Led on only when the mode is cleared, so that the panel does not open in business mode for a moment.
  if (user && !menu) return <Navigate to={landing(user, fromOf(state) ?? pathname)} replace />;

  return (
    <PublicFrame
      title={texts.title}
      subtitle={texts.subtitle}
      banner={<AppBanner />}
      footer={<span lang={fixed.lang}>{fixed.version}</span>}
    >
      {ended === "expired" && (
        <p className="public-note" role="status">
          {texts.expired}
        </p>
      )}
      <LoginForm />
      <nav className="public-links">
        <Link to="/create-account">{texts.createAccount}</Link>
        <Link to="/forgot-password">{texts.forgotPassword}</Link>
      </nav>
    </PublicFrame>
  );
};

/** The place that sent the visitor here, as the panel's gate remembered it. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? state.from
    : undefined;
