import { useEffect, useState } from "react";
import type { components } from "../../../../openapi/schema";
import type { Challenge } from "../../../providers/auth-provider";
import { dataOf } from "../../../providers/data-of";
import { panelApi } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { navigation } from "../../../public/navigation";
import { PublicFrame } from "../../../public/public-frame";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";
import { singleSignOnTexts } from "../../../public/single-sign-on-texts";
import { useLazyTexts } from "../../../public/use-lazy-texts";
import { begun, offered } from "../company-sign-in";
import { SecondStep } from "../login/second-step";
import { Ended } from "./ended";
import { OfferForm } from "./offer-form";
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
      setTimeout(() => {
        if (navigation.get().pathname !== "/sso/callback") running = undefined;
      });
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
