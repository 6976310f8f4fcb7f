import type { components } from "../../../openapi/schema";
import { languages } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-locale";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { failureText } from "../../public/failure-text";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { useAnswer } from "../../public/use-answer";
import { useRetentionTexts } from "./retention-texts";
import "./retention.css";

type Rule = components["schemas"]["RetentionRule"];

type Answer = { rules: readonly Rule[] } | { error: unknown };

/** What is kept of people, how long and why: for anybody, with the spans that the server itself works with. */
export const Retention = () => {
  const dictionary = usePublicTexts();
  const texts = useRetentionTexts();
  const language = useLocale();
  const { user } = useSession();
  const { answer, retry } = useAnswer(read, undefined);

  if (answer && "error" in answer) {
    return (
      <PublicFrame title={texts.failed} subtitle={failureText(dictionary, answer.error)}>
        <button type="button" className="public-button" onClick={retry}>
          {texts.retry}
        </button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame isWide title={texts.title} subtitle={texts.intro}>
      {answer ? (
        inOrderOf(texts.subjects, answer.rules).map((rule) => <Subject key={rule.subject} {...rule} />)
      ) : (
        <p className="rt-working" role="status">
          {languages[language].loading}
        </p>
      )}
      <nav className="public-links">
        <PublicLink to={user ? "/" : "/login"}>{user ? texts.back : texts.signIn}</PublicLink>
      </nav>
    </PublicFrame>
  );
};

// what is nearest to people first, as their words have it
const inOrderOf = (subjects: object, rules: readonly Rule[]): readonly Rule[] => {
  const order = Object.keys(subjects);
  return [...rules].sort((one, other) => order.indexOf(one.subject) - order.indexOf(other.subject));
};

/** One kind of what is kept. */
const Subject = ({ subject, spans }: Rule) => {
  const texts = useRetentionTexts();
  const language = useLocale();
  const { title, kept, why } = texts.subjects[subject];
  return (
    <section className="rt-subject" aria-labelledby={`kept-${subject}`}>
      <h2 id={`kept-${subject}`}>{title}</h2>
      <p>{withSpans(kept, spans, language)}</p>
      <p className="rt-why">
        {texts.why}: {why}
      </p>
    </section>
  );
};

const withSpans = (text: string, spans: Rule["spans"], language: string): string =>
  spans.reduce((said, { name, seconds }) => said.replace(`{${name}}`, () => inWords(seconds, language)), text);

const hour = 3600;
const units = [
  ["year", 365 * 24 * hour],
  ["day", 24 * hour],
  ["hour", hour],
  ["minute", 60],
] as const;

/** Seconds in the largest unit that says them without a rest: '30 days'. */
const inWords = (seconds: number, language: string): string => {
  const [unit, size] = units.find((one) => seconds % one[1] === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
};

const read = async (): Promise<Answer> => {
  try {
    return { rules: dataOf(await panelApi.GET("/public/retention")).data };
  } catch (error) {
    return { error };
  }
};
