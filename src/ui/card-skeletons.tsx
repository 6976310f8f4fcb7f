import { useTranslate } from "react-admin";
import "./ui.css";
import "./lists.css";

/** The outline of rows that are still loading. */
export const CardSkeletons = ({ rows = 6 }: { rows?: number }) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper" role="status" aria-busy="true">
      <span className="vc-hidden">{translate("engine.loading")}</span>
      <div className="ls-rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className="ls-row">
            <span className="vc-skeleton ls-round" />
            <span className="ls-main">
              <span className="vc-skeleton" />
              <span className="vc-skeleton ls-short" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};
