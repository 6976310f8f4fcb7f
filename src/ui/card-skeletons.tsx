import { Outline } from "./outline";
import "./lists.css";

/** The outline of rows that are still loading. */
export const CardSkeletons = ({ rows = 6 }: { rows?: number }) => (
  <Outline className="vc-paper" minHeight={rows * 64}>
    <div className="ls-rows">
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
  </Outline>
);
