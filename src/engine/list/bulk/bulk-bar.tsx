import Restore from "@mui/icons-material/Restore";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { type RaRecord, useListContext, useLocale, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { writeDate } from "../../kinds/date/write-date";
import { bulkActionsOf } from "../../record/menu-of-record";
import { useCounted } from "../work/work-parts";
import type { Bulk } from "./bulk-dialog";
import { type KeptBulk, openOf } from "./bulk-run";
import { isRunningElsewhere } from "./use-bulk";

interface BulkBarProps {
  definition: ResourceDefinition;
  /** Those of this page. */
  records: RaRecord[];
  onStart: (bulk: Bulk) => void;
  onUnselect: () => void;
}

/** What can be done with the selected rows, or with all that fit the filter once those of the page are selected. */
export const BulkBar = ({ definition, records, onStart, onUnselect }: BulkBarProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const { actor } = useEngine();
  const { data = [], total, meta, filterValues: filter, sort } = useListContext();
  const [isWanted, setAll] = useState(false);
  const isPage = records.length === data.length;
  const isMore = total === undefined || total > data.length;
  const isAll = isWanted && isPage;
  const known = meta?.totalIsExact === false ? undefined : total;
  const on = {
    ids: isAll ? undefined : records.map(({ id }) => id),
    filter,
    sort,
    told: isAll ? known : records.length,
  };
  const fitting = known === undefined ? "engine.bulk.allFit" : "engine.bulk.allOf";
  return (
    <div className="vc-paper vc-bulk" role="toolbar" aria-label={translate("engine.list.actions")}>
      <strong role="status">
        {isAll
          ? translate("engine.bulk.selected", { all: translate(fitting, counted(known ?? 0)) })
          : translate("engine.list.selected", { smart_count: records.length })}
      </strong>
      {isPage && isMore && !isAll && (
        <Button size="small" variant="outlined" onClick={() => setAll(true)}>
          {translate("engine.bulk.select", { all: translate(fitting, counted(known ?? 0)) })}
        </Button>
      )}
      {bulkActionsOf({ actor, definition }).map(([action]) => (
        <Button
          key={action}
          size="small"
          aria-haspopup="dialog"
          color={action === "delete" ? "error" : "primary"}
          onClick={() => onStart({ name: action, on })}
        >
          {translate(`resources.${definition.name}.actions.${action}.label`)}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onUnselect}>
        {translate("engine.list.unselect")}
      </Button>
    </div>
  );
};

interface LeftBulkProps {
  definition: ResourceDefinition;
  left: KeptBulk;
  onStart: (bulk: Bulk) => void;
  onForget: () => void;
}

/** What was left in the middle, with the way on; or that it goes on in another tab. */
export const LeftBulk = ({ definition, left, onStart, onForget }: LeftBulkProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const counted = useCounted();
  const [isElsewhere, setElsewhere] = useState(false);
  const { file, run } = left;
  useEffect(() => {
    void isRunningElsewhere(run).then(setElsewhere);
  }, [run]);
  const total = file.rows.length;
  return (
    <div className="vc-paper vc-notice vc-draft">
      <Restore fontSize="small" aria-hidden />
      <span role="status">
        {translate(isElsewhere ? "engine.bulk.elsewhere" : "engine.bulk.left", {
          action: translate(`resources.${definition.name}.actions.${file.name}.label`),
          when: writeDate({ value: new Date(file.at).toISOString(), locale, style: "moment" }),
          done: counted(total - openOf(file, run).length).count,
          total: counted(total).count,
        })}
      </span>
      {!isElsewhere && (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => onStart({ name: file.name, on: left })}>
            {translate("engine.bulk.look")}
          </Button>
          <Button size="small" color="inherit" onClick={onForget}>
            {translate("engine.drafts.discard")}
          </Button>
        </>
      )}
    </div>
  );
};
