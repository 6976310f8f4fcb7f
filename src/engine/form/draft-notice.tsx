import Restore from "@mui/icons-material/Restore";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { writeDate } from "../kinds/date/write-date";
import { useLocale } from "../use-locale";
import type { DraftHandle } from "./use-draft";

/** Says that unsaved work is back in the form, with a way out of it and a way back. */
export const DraftNotice = ({ draft }: { draft: DraftHandle }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { at, isTaken, discard, resume } = draft;
  if (at === undefined) return null;
  const when = writeDate({ value: at, locale, style: "moment" });
  return (
    <div className="vc-paper vc-notice vc-draft">
      <Restore fontSize="small" aria-hidden />
      <span role="status">{translate(`engine.drafts.${isTaken ? "restored" : "discarded"}`, { when })}</span>
      {/* One button in both states, so that the focus stays on it. */}
      <Button size="small" onClick={isTaken ? discard : resume}>
        {translate(`engine.drafts.${isTaken ? "discard" : "resume"}`)}
      </Button>
    </div>
  );
};
