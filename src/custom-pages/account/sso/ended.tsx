import { PublicLink } from "../../../public/public-link";
import { singleSignOnTexts } from "../../../public/single-sign-on-texts";
import { useLazyTexts } from "../../../public/use-lazy-texts";
import { begun } from "../company-sign-in";

/** Nothing goes on from here: why, and where one begins anew. */
export const Ended = ({ told }: { told: string }) => {
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
