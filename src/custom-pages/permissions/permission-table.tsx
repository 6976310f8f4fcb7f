import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { type FieldAccess, kindValues } from "./who-may";

/** Rows by kinds of people; what is wider than the screen is scrolled within, by keyboard too. */
export const PermissionTable = ({ label, first, rows }: TableProps) => {
  const texts = useLazyTexts(permissionTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="perm-scroll" tabIndex={0} aria-label={label}>
      <table className="perm-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {kindValues.map((kind) => (
              <th key={kind} scope="col">
                {texts.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.address && <code>{row.address}</code>}
              </th>
              {row.cells.map((mark, at) => (
                <td key={kindValues[at]} data-mark={mark}>
                  {texts.marks[mark]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type Mark = "yes" | "no" | FieldAccess;

/** What is done or opened, and what each kind of people may with it, in their order. */
export interface PermissionRow {
  key: string;
  label: string;
  /** Where it is, which tells apart what is called alike. */
  address?: string;
  cells: readonly Mark[];
}

interface TableProps {
  label: string;
  /** What its rows are. */
  first: string;
  rows: readonly PermissionRow[];
}
