import { useEffect, useState } from "react";
import type { components } from "../../../../openapi/schema";
import { ApiError } from "../../../providers/api-error";
import { dataOf } from "../../../providers/data-of";
import { isRecord } from "../../../providers/is-record";
import { panelApi } from "../../../providers/panel-api";
import { fillIn } from "../../../public/fill-in";
import type { PathParams } from "../../../public/match-path";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { refusedNames } from "../../../public/refused-names";
import { singleSignOnTexts } from "../../../public/single-sign-on-texts";
import { TextField } from "../../../public/text-field";
import { Toast } from "../../../public/toast";
import { useLazyTexts } from "../../../public/use-lazy-texts";
import { usePlace } from "../../../public/use-place";
import { usePublicForm } from "../../../public/use-public-form";
import { begun } from "../company-sign-in";
import { isEmail } from "../is-email";
import { ssoFailure } from "./sso-failure";

type Schemas = components["schemas"];
type Way = Schemas["SingleSignOnWay"];

/** Asks where somebody signs in, and says it before they are led there. */
const ask = async (body: Schemas["SingleSignOnStart"]) => dataOf(await panelApi.POST("/auth/sso", { body }));

/** Where people sign in by the provider of their company: found by their address, or named by the link that they came by. */
export const SignInWithCompany = ({ params: { id } }: { params: PathParams }) => {
  const { start: texts } = useLazyTexts(singleSignOnTexts);
  const [way, setWay] = useState<Way>();
  return (
    <PublicFrame title={texts.title} subtitle={way || id ? undefined : texts.subtitle}>
      {way ? <Leading way={way} again={id} /> : id ? <Named id={id} onWay={setWay} /> : <ByAddress onWay={setWay} />}
      <nav className="public-links">
        <PublicLink to="/login">{texts.back}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

/** Nobody is led to another host without knowing to which, and for whom. */
const Leading = ({ way, again }: { way: Way; again: string | undefined }) => {
  const { start: texts } = useLazyTexts(singleSignOnTexts);
  const { state } = usePlace();
  const { url, secret, host, provider, company } = way;
  const from = isRecord(state) && typeof state.from === "string" ? state.from : undefined;
  const keep = () =>
    begun.set({
      state: new URL(url).searchParams.get("state") ?? "",
      secret,
      again: again ? `/sso/${again}` : "/sso",
      ...(from && { from }),
    });
  return (
    <>
      <p className="public-note" role="status">
        {fillIn(texts.lead, { company, provider, host })}
      </p>
      <a className="public-button" href={url} onClick={keep} rel="noreferrer">
        {fillIn(texts.go, { host })}
      </a>
    </>
  );
};

interface Asking {
  onWay: (way: Way) => void;
}

const Named = ({ id, onWay }: Asking & { id: string }) => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isOver = false;
    setFailure(undefined);
    ask({ providerId: id }).then(
      (way) => isOver || onWay(way),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => {
      isOver = true;
    };
  }, [id, onWay, tries]);
  if (failure === undefined) return <p role="status">{all.start.asking}</p>;
  return (
    <>
      <p className="public-note" role="alert">
        {ssoFailure(dictionary, all, failure)}
      </p>
      <button type="button" className="public-button" onClick={() => setTries(tries + 1)}>
        {all.start.retry}
      </button>
    </>
  );
};

/** No company signs in by what was typed. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.type === "SSO_NOT_FOUND";

const ByAddress = ({ onWay }: Asking) => {
  const dictionary = usePublicTexts();
  const all = useLazyTexts(singleSignOnTexts);
  const { problems, failure, setFailure, isBusy, form } = usePublicForm<"email", "required" | "refused" | "unknown">({
    names: ["email"],
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: "required" }),
    send: async ({ email }) => onWay(await ask({ email: email.trim() })),
    refused: (error, names) => (isUnknown(error) ? { email: "unknown" } : refusedNames(error, names)),
  });
  return (
    <form {...form}>
      <TextField
        name="email"
        type="email"
        label={all.start.email}
        error={problems.email && (problems.email === "unknown" ? all.failures.SSO_NOT_FOUND : all.start.required)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <button type="submit" className="public-button" aria-disabled={isBusy}>
        {isBusy ? all.start.submitting : all.start.submit}
      </button>
      <Toast
        text={failure === undefined || isUnknown(failure) ? undefined : ssoFailure(dictionary, all, failure)}
        onClose={() => setFailure(undefined)}
      />
    </form>
  );
};
