import { useTranslate } from "react-admin";

/** The outline of a list that is still loading. */
export const SkeletonRows = ({ columns, rows = 8 }: { columns: number; rows?: number }) => {
  const translate = useTranslate();
  return (
    <div className="vc-table-frame" role="status" aria-busy="true">
      <span className="vc-hidden">{translate("engine.loading")}</span>
      <table className="vc-table" aria-hidden="true">
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
    </div>
  );
};
