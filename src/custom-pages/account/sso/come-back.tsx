import { useEffect, useState } from "react";
import type { components } from "../../../../openapi/schema";
import { ApiError } from "../../../providers/api-error";
import type { Challenge } from "../../../providers/auth-provider";
import { dataOf } from "../../../providers/data-of";
import { panelApi, panelAuth } from "../../../providers/panel-api";
import { useSession } from "../../../providers/use-session";
import { fillIn } from "../../../public/fill-in";
import type { PathParams } from "../../../public/match-path";
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
import { SecondStep } from "../login/second-step-form";
import { useCodeForm } from "../use-code-form";
import { ssoFailure } from "./sso-failure";

type Offer = components["schemas"]["IdentityOffer"];
type Outcome = { session: string } | { challenge: Challenge } | { offer: Offer } | { denied: true };

/** Sends what the provider answered, once: it stands in the address, from which it is taken out first. */
const finish = async (providerId: string): Promise<Outcome> => {
  const sent = new URLSearchParams(location.search);
  navigation.go(`/sso/callback/${providerId}`, { replace: true });
  const kept = begun.get();
  const [state, code, iss] = ["state", "code", "iss"].map((name) => sent.get(name) ?? "");
  if (!code || !state) return { denied: true };
  const secret = kept?.state === state ? kept.secret : "none";
  const body = { providerId, state, code, secret, ...(iss && { iss }) };
  const answer = await panelApi.POST("/auth/sso/finish", { body });
  const data = dataOf(answer);
  if ("link" in data) {
    offered.set(data);
    return { offer: data };
  }
  if ("challenge" in data) return { challenge: data };
  panelAuth.begin({ data, response: answer.response });
  return arrived();
};

/** Leads to where they were, or to where the sign-in screen leads. */
const arrived = () => {
  const to = begun.get()?.from ?? "/login";
  begun.set();
  return { session: to };
};

const toLogin = () => navigation.go("/login");

// asked once, however often React draws; an answer that still stands in the address is another one
let running: Promise<Outcome> | undefined;

/** Where the provider of a company sends people back to: a session, its second step, or somebody whom no account is linked to. */
export const ComeBack = ({ params: { id = "" } }: { params: PathParams }) => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const texts = all.back;
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    if (!running || location.search) running = finish(id);
    running.then(
      (found) => isOver || setOutcome(found),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => {
      isOver = true;
      // whoever comes back a second time has another answer
      if (navigation.get().pathname !== `/sso/callback/${id}`) running = undefined;
    };
  }, [id]);

  if (outcome && "session" in outcome) return <Redirect to={outcome.session} />;
  if (outcome && "challenge" in outcome)
    return <SecondStep {...outcome.challenge} onIn={() => setOutcome(arrived())} onBack={toLogin} />;
  if (outcome && "offer" in outcome) return <OfferForm offer={outcome.offer} />;
  const told = failure === undefined ? (outcome ? texts.denied : undefined) : ssoFailure(dictionary, all, failure);
  if (told !== undefined) return <Ended told={told} />;
  return (
    <PublicFrame title={texts.title}>
      <p role="status">{texts.working}</p>
    </PublicFrame>
  );
};

/** Nothing goes on from here: why, and where one begins anew. */
const Ended = ({ told }: { told: string }) => {
  const { back: texts } = useLazyTexts(singleSignOnTexts);
  return (
    <PublicFrame title={texts.title}>
      <p className="public-note" role="alert">
        {told}
      </p>
      <PublicLink to={begun.get()?.again ?? "/sso"} className="public-button">
        {texts.again}
      </PublicLink>
      <nav className="public-links">
        <PublicLink to="/login">{texts.signIn}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

/** Somebody whom the provider knows and no account is linked to: who has one shows it, who has none gets one. */
const OfferForm = ({ offer }: { offer: Offer }) => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const texts = all.offer;
  const { user } = useSession();
  const [isMailed, setMailed] = useState(false);
  const [isMade, setMade] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { provider, company, name, link, needsCode, mayCreate } = offer;
  const hasAccount = isTaken(failure);
  const isAsked = isMailed && !hasAccount;
  const make = async (code?: string) => {
    const body = { link, ...(code && { code }) };
    const answer = await panelApi.POST("/auth/sso/account", { body });
    offered.set();
    begun.set();
    panelAuth.begin(answer);
    setMade(true);
  };
  const makeBy = (code: string) =>
    make(code).catch((error: unknown) => {
      if (isOver(error) || isTaken(error)) setFailure(error);
      throw error;
    });
  const create = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if (needsCode) {
        dataOf(await panelApi.POST("/auth/sso/code", { body: { link } }));
        setMailed(true);
      } else await make();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const told = (error: unknown) => ssoFailure(dictionary, all, error);
  if (isMade) return <Redirect to="/login" />;
  if (isOver(failure)) return <Ended told={told(failure)} />;
  return (
    <PublicFrame title={texts.title} subtitle={fillIn(texts.text, { provider, company, name: offer.email ?? name })}>
      {/* signed in already, it is theirs to link; else once they have shown it, and the way there leads on */}
      <button
        ref={hasAccount ? focus : null}
        type="button"
        className={isAsked ? "public-button public-other" : "public-button"}
        onClick={() => navigation.go(user ? "/me/profile" : "/login", { state: { from: "/me/profile", goesOn: true } })}
      >
        {texts.have}
      </button>
      <p className="public-note" role={hasAccount ? "alert" : undefined}>
        {hasAccount ? texts.taken : texts.haveText}
      </p>
      {mayCreate && !user && !isAsked && !hasAccount && (
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
      <Toast text={failure && !hasAccount ? told(failure) : undefined} onClose={() => setFailure(undefined)} />
    </PublicFrame>
  );
};

/** The offer waited too long, or was taken: none of its ways leads on. */
const isOver = (error: unknown) => error instanceof ApiError && error.type === "SSO_LINK_INVALID";

/** Somebody has the address: one way is left, and has the focus of the form that goes. */
const isTaken = (error: unknown) => error instanceof ApiError && error.type === "USER_DUPLICATE_EMAIL";
const focus = (button: HTMLButtonElement | null) => button?.focus();

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
