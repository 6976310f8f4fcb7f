import ExpandMore from "@mui/icons-material/ExpandMore";
import Restore from "@mui/icons-material/Restore";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { type RaRecord, useEvent, useListContext, useTranslate } from "react-admin";
import { useEngine } from "../../engine-provider";
import { writeDate } from "../../kinds/date/write-date";
import { bulkActionsOf } from "../../record/menu-of-record";
import { useDefinition } from "../../use-definition";
import { useLocale } from "../../use-locale";
import { useCounted } from "../work/work-parts";
import type { Bulk } from "./bulk-dialog";
import { type KeptBulk, openOf } from "./bulk-run";
import { isRunningElsewhere, untilLeft } from "./use-bulk";

interface BulkBarProps {
  /** Those of this page. */
  records: RaRecord[];
  onStart: (bulk: Bulk) => void;
  onUnselect: () => void;
}

/** What can be done with the selected rows, or with all that fit the filter once those of the page are selected. */
export const BulkBar = ({ records, onStart, onUnselect }: BulkBarProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const counted = useCounted();
  const { actor } = useEngine();
  const { data = [], total, meta, page, hasNextPage, filterValues: filter, sort } = useListContext();
  const [isWanted, setAll] = useState(false);
  const isNarrow = useMediaQuery("(max-width:600px)", { noSsr: true });
  const isPage = records.length === data.length;
  const isMore = page > 1 || hasNextPage === true;
  // whoever leaves one out has chosen rows again, and says anew when it is to be all
  if (isWanted && !isPage) setAll(false);
  const isAll = isWanted && isPage;
  const known = meta?.totalIsExact === false ? undefined : total;
  const on = {
    ids: isAll ? undefined : records.map(({ id }) => id),
    filter,
    sort,
    told: isAll ? known : records.length,
  };
  const entries = bulkActionsOf({ actor, definition }).map(([name]) => ({
    name,
    label: translate(`resources.${definition.name}.actions.${name}.label`),
    color: name === "delete" ? ("error" as const) : undefined,
    onChoose: () => onStart({ name, on }),
  }));
  const canWiden = isPage && isMore && !isAll;
  const fitting = known === undefined ? "engine.bulk.allFit" : "engine.bulk.allOf";
  const wider = {
    name: "all that fit",
    label: translate("engine.bulk.select", { all: translate(fitting, counted(known ?? 0)) }),
    color: undefined,
    onChoose: () => setAll(true),
  };
  return (
    <div className="vc-paper vc-bulk" role="toolbar" aria-label={translate("engine.list.actions")}>
      <strong role="status">
        {isAll
          ? translate("engine.bulk.selected", { all: translate(fitting, counted(known ?? 0)) })
          : translate("engine.list.selected", { smart_count: records.length })}
      </strong>
      {isNarrow ? (
        <ActionMenu entries={[...(canWiden ? [wider] : []), ...entries]} />
      ) : (
        <>
          {canWiden && (
            <Button size="small" variant="outlined" onClick={wider.onChoose}>
              {wider.label}
            </Button>
          )}
          {entries.map(({ name, label, color, onChoose }) => (
            <Button key={name} size="small" aria-haspopup="dialog" color={color ?? "primary"} onClick={onChoose}>
              {label}
            </Button>
          ))}
        </>
      )}
      <Button size="small" color="inherit" onClick={onUnselect}>
        {translate("engine.list.unselect")}
      </Button>
    </div>
  );
};

interface Entry {
  name: string;
  label: string;
  color: "error" | undefined;
  onChoose: () => void;
}

/** The same behind one button, where they would take half of a phone's screen. */
const ActionMenu = ({ entries }: { entries: readonly Entry[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate("engine.list.actions");
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        endIcon={<ExpandMore />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor ?? null}
        onClose={close}
        // The root stands outside the page's landmarks, so it is one itself.
        slotProps={{ root: { role: "region", "aria-label": label }, list: { "aria-label": label } }}
      >
        {entries.map(({ name, label, color, onChoose }) => (
          <MenuItem
            key={name}
            sx={color ? { color: "error.main" } : {}}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface LeftBulkProps {
  left: KeptBulk;
  onStart: (bulk: Bulk) => void;
  onForget: () => void;
  /** What is left has changed: another tab has done some of it, or all. */
  onLookAgain: () => Promise<void>;
}

/** What was left in the middle, with the way on; or that it goes on in another tab. */
export const LeftBulk = ({ left, onStart, onForget, onLookAgain }: LeftBulkProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const counted = useCounted();
  const [isElsewhere, setElsewhere] = useState(false);
  const { file, run } = left;
  const lookAgain = useEvent(onLookAgain);
  useEffect(() => {
    const gone = new AbortController();
    const watch = async () => {
      const isRunning = await isRunningElsewhere(run);
      if (gone.signal.aborted) return;
      setElsewhere(isRunning);
      if (!isRunning) return;
      await untilLeft(run, gone.signal);
      await lookAgain();
      if (!gone.signal.aborted) setElsewhere(false);
    };
    // whoever left waits for nothing
    watch().catch(() => undefined);
    return () => gone.abort();
  }, [run, lookAgain]);
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
