import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { RequestCode, useTold } from "../../record/request-code";
import { useLocale } from "../../use-locale";
import type { Work } from "./use-work";
import "./work.css";

/** A number for a text: for its form, and as the language writes it. */
export const useCounted = () => {
  const locale = useLocale();
  return (count: number) => ({ smart_count: count, count: count.toLocaleString(locale) });
};

/** How far the work is. */
export const Working = ({ work: { progress }, label }: { work: Pick<Work, "progress">; label: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!progress) return null;
  const { done, total, isMore } = progress;
  return (
    <div>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : Math.min(100, (100 * done) / total)}
      />
      <p role="status">
        {translate(isMore ? "engine.work.ofMore" : "engine.work.of", {
          smart_count: total,
          done: done.toLocaleString(locale),
          total: total.toLocaleString(locale),
        })}
      </p>
    </div>
  );
};

/** What kept the work from going on, and the way on where it is not the button that was pressed. */
export const Failed = ({ work: { failure }, children }: { work: Pick<Work, "failure">; children?: ReactNode }) => {
  const tell = useTold();
  if (!failure) return null;
  const { text, request } = tell(failure);
  return (
    <Alert severity="error" action={children}>
      {text}
      {request && <RequestCode code={request} />}
    </Alert>
  );
};

interface FiguresProps {
  /** Where their texts stand. */
  root: string;
  figures: readonly (readonly [key: string, count: number])[];
}

/** How many rows are what. */
export const Figures = ({ root, figures }: FiguresProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <dl className="vc-work-figures">
      {figures.map(([key, count]) => (
        <div key={key} className="vc-paper">
          <dt>{translate(`${root}.${key}`, { smart_count: count })}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
};

const perPage = 20;

/** A page of what there is at a time. */
export const Pages = <T,>({ of, children }: { of: readonly T[]; children: (one: T) => ReactNode }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setPage] = useState(0);
  const last = Math.ceil(of.length / perPage) - 1;
  const page = Math.min(chosen, last);
  const from = page * perPage;
  const shown = of.slice(from, from + perPage);
  const figure = (count: number) => count.toLocaleString(locale);
  return (
    <>
      <ul className="vc-paper vc-work-list">{shown.map(children)}</ul>
      {last > 0 && (
        <div className="vc-work-actions">
          <span role="status">
            {translate("engine.work.page", {
              from: figure(from + 1),
              to: figure(from + shown.length),
              total: figure(of.length),
            })}
          </span>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {translate("engine.work.previous")}
          </Button>
          <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
            {translate("engine.work.next")}
          </Button>
        </div>
      )}
    </>
  );
};
