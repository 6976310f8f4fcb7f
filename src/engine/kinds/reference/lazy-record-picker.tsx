import { lazy } from "react";

/** A record found by typing part of its name, outside of generated forms; fetched with the first dialog that needs it. */
export const RecordPicker = lazy(async () => ({
  default: (await import("./record-picker")).RecordPicker,
}));
