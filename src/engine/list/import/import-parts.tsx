import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { useEngine } from "../../engine-provider";
import { RequestCode } from "../../record/request-code";
import type { Import } from "./use-import";

/** A number for a text: for its form, and as the language writes it. */
export const useCounted = () => {
  const locale = useLocale();
  return (count: number) => ({ smart_count: count, count: count.toLocaleString(locale) });
};

/** How far the work is. */
export const Working = ({ file: { progress }, label }: { file: Import; label: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : Math.min(100, (100 * done) / total)}
      />
      <p role="status">
        {translate("engine.import.of", { done: done.toLocaleString(locale), total: total.toLocaleString(locale) })}
      </p>
    </div>
  );
};

/** What kept the work from going on. */
export const Failed = ({ file: { failure }, children }: { file: Import; children: ReactNode }) => {
  const translate = useTranslate();
  const { failureKey } = useEngine();
  if (!failure) return null;
  return (
    <Alert severity="error" action={children}>
      {translate(failureKey({ type: failure.type }))}
      {failure.request && <RequestCode code={failure.request} />}
    </Alert>
  );
};

/** How many rows are what. */
export const Figures = ({ figures }: { figures: readonly (readonly [key: string, count: number])[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <dl className="vc-import-figures">
      {figures.map(([key, count]) => (
        <div key={key} className="vc-paper">
          <dt>{translate(`engine.import.figures.${key}`, { smart_count: count })}</dt>
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
      <ul className="vc-paper vc-import-list">{shown.map(children)}</ul>
      {last > 0 && (
        <div className="vc-import-actions">
          <span role="status">
            {translate("engine.import.page", {
              from: figure(from + 1),
              to: figure(from + shown.length),
              total: figure(of.length),
            })}
          </span>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {translate("engine.import.previous")}
          </Button>
          <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
            {translate("engine.import.next")}
          </Button>
        </div>
      )}
    </>
  );
};
