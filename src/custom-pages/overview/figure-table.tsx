import { type CSSProperties, useId } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { formatNumber } from "../../i18n/format";

/** A number of a figure, with what it is of. */
export interface FigureRow {
  key: string;
  label: string;
  /** The same in a word, where many stand side by side. */
  short?: string;
  count: number;
  /** The list that it counts. */
  to?: string | undefined;
  tone?: string | undefined;
}

interface FigureTableProps {
  title: string;
  /** What the rows are, above them in a table. */
  heading: string;
  rows: FigureRow[];
  shape: "bars" | "columns";
  isTable: boolean;
}

/**
 * A table, drawn as a picture: whoever does not see it reads rows with their numbers, and what is seen is as long as these.
 * Nothing of it is said by colour alone, since label and number stand at each bar.
 */
export const FigureTable = ({ title, heading, rows, shape, isTable }: FigureTableProps) => {
  const translate = useTranslate();
  const id = useId();
  const most = Math.max(...rows.map(({ count }) => count), 1);
  // six digits do not fit side by side twelve times
  const drawn = most < 100_000 ? shape : "bars";
  return (
    <figure className="vc-paper ov-card" data-shape={shape} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.every(({ count }) => count === 0) ? (
        <p className="ov-quiet">{translate("overview.none")}</p>
      ) : (
        <table
          {...roles.table}
          className="ov-figure"
          data-as={isTable ? "table" : drawn}
          aria-labelledby={id}
          style={variable("digits", formatNumber(most).length)}
        >
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col">
                {heading}
              </th>
              <th {...roles.columnheader} scope="col">
                {translate("overview.count")}
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {rows.map(({ key, label, short, count, to, tone }) => (
              <tr key={key} {...roles.row} data-tone={tone}>
                <th {...roles.rowheader} scope="row">
                  {short !== undefined && (
                    <span className="ov-short" aria-hidden="true">
                      {short}
                    </span>
                  )}
                  <span className="ov-long">{label}</span>
                </th>
                <td {...roles.cell}>
                  <svg className="vc-turns" aria-hidden="true" style={shareOf(count, most)}>
                    <rect />
                  </svg>
                  <FigureNumber to={to} label={label} count={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
};

// said though they are those of their elements: a table that is drawn otherwise is none to some browsers
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/** A number that leads to what it counts, called by both for those who hear links alone. */
export const FigureNumber = ({ to, label, count }: Pick<FigureRow, "to" | "label" | "count">) => {
  const translate = useTranslate();
  const number = formatNumber(count);
  if (to === undefined || count === 0) return <span className="ov-count">{number}</span>;
  return (
    <Link className="ov-count" to={to} aria-label={translate("overview.total", { list: label, count: number })}>
      {number}
    </Link>
  );
};

// what is there at all is seen, however little it is
const shareOf = (count: number, most: number) =>
  variable("share", count === 0 ? 0 : Math.max(1.5, (count / most) * 100));

/** A variable of the style sheet, which no type of React's knows. */
const variable = (name: string, value: number) => ({ [`--ov-${name}`]: value }) as CSSProperties;
