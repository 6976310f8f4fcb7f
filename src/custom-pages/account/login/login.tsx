import { useEffect } from "react";
import { fixed } from "../../../i18n/fixed";
import { session } from "../../../providers/session";
import { useSession } from "../../../providers/use-session";
import { landing } from "../../../providers/workspace/places";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";
import { usePlace } from "../../../public/use-place";
import { AppBanner } from "./app-banner";
import { LoginForm } from "./login-form";

/** The sign-in screen; whoever is signed in is led on, to where they wanted to go. */
export const Login = () => {
  const texts = usePublicTexts().public.login;
  const { user, menu, ended } = useSession();
  const { pathname, state } = usePlace();
  useEffect(() => {
    if (menu) session.setMenu();
  }, [menu]);

  // Led on only when the mode is cleared, so that the panel does not open in business mode for a moment.
  // What was remembered goes along: a company that the person worked for is entered there again.
  if (user && !menu) return <Redirect to={landing(user, fromOf(state) ?? pathname)} state={state} />;

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
        <PublicLink to="/create-account">{texts.createAccount}</PublicLink>
        <PublicLink to="/forgot-password">{texts.forgotPassword}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

/** The place that sent the visitor here, as the panel's gate remembered it. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? state.from
    : undefined;
