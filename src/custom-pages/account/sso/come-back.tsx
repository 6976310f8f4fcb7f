import { useEffect, useState } from "react";
import type { components } from "../../../../openapi/schema";
import { ApiError } from "../../../providers/api-error";
import type { Challenge } from "../../../providers/auth-provider";
import { dataOf } from "../../../providers/data-of";
import { panelApi } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { useSession } from "../../../providers/use-session";
import { fillIn } from "../../../public/fill-in";
import { navigation } from "../../../public/navigation";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";
import { singleSignOnTexts } from "../../../public/single-sign-on-texts";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";
import { useLazyTexts } from "../../../public/use-lazy-texts";
import { begun, offered } from "../company-sign-in";
import { SecondStep } from "../login/second-step";
import { useCodeForm } from "../use-code-form";
import { ssoFailure } from "./sso-failure";

type Offer = components["schemas"]["IdentityOffer"];
type Outcome = { session: string } | { challenge: Challenge } | { offer: Offer } | { denied: true };

/** Sends what the provider answered, once: it stands in the address, from which it is taken out first. */
const finish = async (): Promise<Outcome> => {
  const sent = new URLSearchParams(location.search);
  navigation.go("/sso/callback", { replace: true });
  const kept = begun.get();
  const [state, code, iss] = ["state", "code", "iss"].map((name) => sent.get(name) ?? "");
  if (!code || !state) return { denied: true };
  const secret = kept?.state === state ? kept.secret : "none";
  const body = { state, code, secret, ...(iss && { iss }) };
  const data = dataOf(await panelApi.POST("/auth/sso/finish", { body }));
  if ("link" in data) {
    offered.set(data);
    return { offer: data };
  }
  if ("challenge" in data) return { challenge: data };
  begun.set();
  session.signIn(data);
  return { session: kept?.from ?? "/login" };
};

// asked once, however often React draws
let running: Promise<Outcome> | undefined;

/** Where the provider of a company sends people back to: a session, its second step, or somebody whom no account is linked to. */
export const ComeBack = () => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const texts = all.back;
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    running ??= finish();
    running.then(
      (found) => isOver || setOutcome(found),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => {
      isOver = true;
      // whoever comes back a second time has another answer
      if (navigation.get().pathname !== "/sso/callback") running = undefined;
    };
  }, []);

  if (outcome && "session" in outcome) return <Redirect to={outcome.session} />;
  if (outcome && "challenge" in outcome)
    return <SecondStep {...outcome.challenge} isByCompany onBack={() => navigation.go("/login")} />;
  if (outcome && "offer" in outcome) return <OfferForm offer={outcome.offer} />;
  const told = failure === undefined ? (outcome ? texts.denied : undefined) : ssoFailure(dictionary, all, failure);
  return (
    <PublicFrame title={texts.title}>
      {told === undefined ? <p role="status">{texts.working}</p> : <Ended told={told} />}
    </PublicFrame>
  );
};

/** Nothing goes on from here: why, and where one begins anew. */
const Ended = ({ told }: { told: string }) => {
  const { back: texts } = useLazyTexts(singleSignOnTexts);
  return (
    <>
      <p className="public-note" role="alert">
        {told}
      </p>
      <PublicLink to={begun.get()?.again ?? "/sso"} className="public-button">
        {texts.again}
      </PublicLink>
      <nav className="public-links">
        <PublicLink to="/login">{texts.signIn}</PublicLink>
      </nav>
    </>
  );
};

const profile = "/me/profile";

/** Somebody whom the provider knows and no account is linked to: who has one shows it, who has none gets one. */
const OfferForm = ({ offer }: { offer: Offer }) => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const texts = all.offer;
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { provider, company, name, link, needsCode, mayCreate } = offer;

  const make = async (code?: string) => {
    const body = { link, ...(code && { code }) };
    const tokens = dataOf(await panelApi.POST("/auth/sso/account", { body }));
    offered.set();
    begun.set();
    session.signIn(tokens);
    navigation.go("/login", { replace: true });
  };
  const makeBy = (code: string) =>
    make(code).catch((error: unknown) => {
      if (isOver(error)) setFailure(error);
      throw error;
    });
  const create = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if (needsCode) {
        dataOf(await panelApi.POST("/auth/sso/code", { body: { link } }));
        setAsked(true);
      } else await make();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const told = (error: unknown) =>
    error instanceof ApiError && error.type === "USER_DUPLICATE_EMAIL"
      ? texts.taken
      : ssoFailure(dictionary, all, error);

  if (isOver(failure))
    return (
      <PublicFrame title={all.back.title}>
        <Ended told={told(failure)} />
      </PublicFrame>
    );
  return (
    <PublicFrame title={texts.title} subtitle={fillIn(texts.text, { provider, company, name: offer.email ?? name })}>
      {/* signed in already, it is theirs to link; else once they have shown it, and the way there leads on */}
      <button
        type="button"
        className="public-button"
        onClick={() => navigation.go(user ? profile : "/login", { state: { from: profile } })}
      >
        {texts.have}
      </button>
      <p className="public-note">{texts.haveText}</p>
      {mayCreate && !user && !isAsked && (
        <button
          type="button"
          className="public-button public-other"
          aria-disabled={isBusy}
          onClick={() => void create()}
        >
          {isBusy ? texts.submitting : texts.create}
        </button>
      )}
      {isAsked && <CodeForm email={offer.email ?? ""} make={makeBy} told={told} />}
      <Toast text={failure === undefined ? undefined : told(failure)} onClose={() => setFailure(undefined)} />
    </PublicFrame>
  );
};

/** The offer waited too long, or was taken: none of its ways leads on. */
const isOver = (error: unknown) => error instanceof ApiError && error.type === "SSO_LINK_INVALID";

interface CodeFormProps {
  email: string;
  make: (code: string) => Promise<void>;
  told: (error: unknown) => string;
}

const CodeForm = ({ email, make, told }: CodeFormProps) => {
  const { offer: texts } = useLazyTexts(singleSignOnTexts);
  const { problems, failure, setFailure, isBusy, form } = useCodeForm(make);
  const errors = { required: texts.codeRequired, refused: texts.codeWrong };
  return (
    <form {...form}>
      <p className="public-note" role="status">
        {fillIn(texts.codeText, { email })}
      </p>
      <TextField
        name="code"
        label={texts.code}
        error={problems.code && errors[problems.code]}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
      <Toast
        text={failure === undefined || problems.code ? undefined : told(failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};
