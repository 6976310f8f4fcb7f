import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fixed } from "../../../i18n/fixed";
import { ApiError } from "../../../providers/api-error";
import type { Challenge } from "../../../providers/auth-provider";
import { panelAuth } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { useSession } from "../../../providers/use-session";
import { landing } from "../../../providers/workspace/places";
import { failureText } from "../../../public/failure-text";
import { PasswordField } from "../../../public/password-field";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";
import { refusedNames } from "../../../public/refused-names";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";
import { usePlace } from "../../../public/use-place";
import { lazyScreen } from "../../../ui/lazy-screen";
import { PasskeyButton } from "./passkey-button";

/** The sign-in screen; whoever is signed in is led on, to where they wanted to go. */
export const Login = () => {
  const texts = usePublicTexts().public.login;
  const { user, menu, ended } = useSession();
  const { pathname, state } = usePlace();
  useEffect(() => {
    if (menu) session.setMenu();
  }, [menu]);

  const [challenge, setChallenge] = useState<Challenge>();

  // Led on only when the mode is cleared, so that the panel does not open in business mode for a moment.
  // What was remembered goes along: a company that the person worked for is entered there again.
  if (user && !menu) {
    const from = fromOf(state);
    const to = from && isGoingOn(state) ? from : landing(user, from ?? pathname);
    return <Redirect to={to} state={state} />;
  }

  if (challenge !== undefined) return <SecondStep {...challenge} onBack={() => setChallenge(undefined)} />;
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
      <LoginForm onChallenge={setChallenge} />
      <nav className="public-links">
        <PublicLink to="/sso">{texts.company}</PublicLink>
        <PublicLink to="/create-account">{texts.createAccount}</PublicLink>
        <PublicLink to="/forgot-password">{texts.forgotPassword}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

// few accounts have one, and its screen is fetched when the password was right
const SecondStep = lazyScreen(async () => {
  const { SecondStep: Screen, prepareSecondStep } = await import("./second-step-form");
  // the screen asks for them itself, and tells the person if they cannot be had
  await prepareSecondStep().catch(() => {});
  return Screen;
});

/** The place that sent the visitor here, as the panel's gate remembered it. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? state.from
    : undefined;

/** Something was begun there that ends there, also for whoever lands elsewhere. */
const isGoingOn = (state: unknown): boolean => typeof state === "object" && state !== null && "goesOn" in state;

const names = ["login", "password"] as const;
type Name = (typeof names)[number];
type Problem = "required" | "refused";

interface LoginFormProps {
  /** The password was right, and the account has a second step. */
  onChallenge: (challenge: Challenge) => void;
}

/** Login and password; what was typed stays until the person is let in. */
const LoginForm = ({ onChallenge }: LoginFormProps) => {
  const dictionary = usePublicTexts();
  const texts = dictionary.public.login;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const show = (found: Partial<Record<Name, Problem>>) => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const values = new FormData(event.currentTarget);
    const login = String(values.get("login") ?? "").trim();
    const password = String(values.get("password") ?? "");
    show({ login: login ? undefined : "required", password: password ? undefined : "required" });
    if (!login || !password) return;
    setBusy(true);
    try {
      const answer = await panelAuth.login({ login, password });
      if ("challenge" in answer) {
        await SecondStep.preload();
        onChallenge(answer);
      }
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) show(refusedNames(error, names));
    } finally {
      setBusy(false);
    }
  };

  const required = { login: texts.loginRequired, password: texts.passwordRequired };
  const errorOf = (name: Name) => {
    if (problems[name] === "required") return required[name];
    return problems[name] === "refused" ? dictionary.messages.fields.INVALID : undefined;
  };

  return (
    <form ref={form} className="public-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        name="login"
        label={texts.login}
        error={errorOf("login")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        name="password"
        label={texts.password}
        error={errorOf("password")}
        autoComplete="current-password"
      />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
      <PasskeyButton text={texts.passkey} isBusy={isBusy} onBusy={setBusy} onFailure={setFailure} />
      <Toast
        text={failure === undefined ? undefined : failureText(dictionary, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};

/** Invites those on an iOS-type device to the app; nobody else sees it. */
const AppBanner = () => {
  const texts = usePublicTexts().public.app;
  // the screen stands in the page as it was built, where no device is known yet
  const device = useSyncExternalStore(
    neverChanges,
    () => navigator,
    () => undefined,
  );
  const store = device && storeFor(device);
  if (!store) return null;
  return (
    <aside className="public-banner">
      <p>
        <strong>{texts.title}</strong>
        {texts.text}
      </p>
      <a href={store.url} target="_blank" rel="noopener noreferrer">
        {texts[store.kind]}
      </a>
    </aside>
  );
};

const neverChanges = () => () => {};

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

export interface Store {
  kind: "appStore" | "playStore";
  url: string;
}

/**
 * The shop to invite a visitor to: on mobile devices that are not Android. An iPad says it is a Macintosh since
 * iPadOS 13; only the touch screen gives it away.
 */
export const storeFor = ({ userAgent, maxTouchPoints }: Device): Store | undefined => {
  if (/Android/i.test(userAgent)) return undefined;
  const isApple = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple)
    return { kind: "appStore", url: import.meta.env.VITE_APP_STORE_URL ?? "https://www.apple.com/app-store/" };
  if (!/Mobi/i.test(userAgent)) return undefined;
  return { kind: "playStore", url: import.meta.env.VITE_PLAY_STORE_URL ?? "https://play.google.com/store/apps" };
};
