import { Outline } from "./outline";

/** How high a row of a table is at least, by its density, in px: as `ui.css` has it. */
export const rowHeights = { COMFORTABLE: 46, COMPACT: 34 };

interface SkeletonRowsProps {
  columns: number;
  rows?: number;
  isLate?: boolean;
}

/** The outline of a list that is still loading. */
export const SkeletonRows = ({ columns, rows = 8, isLate = false }: SkeletonRowsProps) => (
  <Outline className="vc-table-frame" minHeight={rows * rowHeights.COMFORTABLE} isLate={isLate}>
    <table className="vc-table">
      <tbody>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_, column) => `column ${column}`).map((column) => (
              <td key={column}>
                <span className="vc-skeleton" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Outline>
);
