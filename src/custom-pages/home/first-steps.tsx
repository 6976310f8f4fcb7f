import CheckCircle from "@mui/icons-material/CheckCircle";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useMyActiveVcards } from "../../sharing/use-my-active-vcards";

const steps = [
  { name: "token", to: "/me/vcards/create" },
  { name: "share", to: "/me/vcards" },
  { name: "profile", to: "/me/profile" },
] as const;

/** What somebody does first, shown during the first session; a token that is there counts as done. */
export const FirstSteps = () => {
  const translate = useTranslate();
  const { data: vcards = [] } = useMyActiveVcards();
  return (
    <section className="vc-paper hm-first" aria-labelledby="first-title">
      <h2 id="first-title">{translate("home.first.title")}</h2>
      <p className="ls-quiet">{translate("home.first.text")}</p>
      <ol>
        {steps.map(({ name, to }, at) => {
          const isDone = name === "token" && vcards.length > 0;
          return (
            <li key={name} data-done={isDone}>
              <span className="hm-number" aria-hidden="true">
                {isDone ? <CheckCircle /> : at + 1}
              </span>
              <div className="ls-main">
                <Link className="ls-name" to={to}>
                  {translate(`home.first.${name}.title`)}
                </Link>
                <p className="ls-quiet">
                  {isDone ? translate("home.first.done") : translate(`home.first.${name}.text`)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
