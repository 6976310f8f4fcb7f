import CheckCircle from "@mui/icons-material/CheckCircle";
import { useGetList, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useMyActiveVcards } from "../exchange/use-my-active-vcards";
import { exchangesResource } from "./pending";

const steps = [
  { name: "token", to: "/me/vcards/create" },
  { name: "share", to: "/me/vcards" },
  { name: "profile", to: "/me/profile" },
] as const;

const oneSent = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: "createdAt", order: "DESC" as const },
  filter: { direction: "sent" },
};

// A mark that is not there is no reason for a message.
const quiet = { onError: () => undefined };

/** What somebody does first, shown during the first session; a token that is there counts as done, and so does one that was sent. */
export const FirstSteps = () => {
  const translate = useTranslate();
  const { data: vcards = [] } = useMyActiveVcards();
  const { data: sent = [] } = useGetList(exchangesResource, oneSent, quiet);
  const done = { token: vcards.length > 0, share: sent.length > 0, profile: false };
  return (
    <section className="vc-paper hm-first" aria-labelledby="first-title">
      <h2 id="first-title">{translate("home.first.title")}</h2>
      <p className="ls-quiet">{translate("home.first.text")}</p>
      <ol>
        {steps.map(({ name, to }, at) => {
          const isDone = done[name];
          return (
            <li key={name} data-done={isDone}>
              <span className="hm-number" aria-hidden="true">
                {isDone ? <CheckCircle /> : at + 1}
              </span>
              <div className="ls-main">
                <div className="hm-step">
                  <Link className="ls-name" to={to}>
                    {translate(`home.first.${name}.title`)}
                  </Link>
                  {isDone && <span className="ls-quiet">{translate("home.first.done")}</span>}
                </div>
                <p className="ls-quiet">{translate(`home.first.${name}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
