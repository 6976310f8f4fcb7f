import Button from "@mui/material/Button";
import { lazy, Suspense, useId, useState } from "react";
import type { RaRecord } from "react-admin";
import { useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { can } from "../access";
import { useEngine } from "../engine-provider";
import { OwnPart } from "../own-part";
import { useDefinition } from "../use-definition";

const HistoryList = lazy(async () => ({ default: (await import("./history-list")).HistoryList }));

interface HistorySectionProps {
  record: RaRecord;
  /** Told of the record that it has become by taking something back. */
  onTakenBack?: (record: RaRecord) => void;
}

/** Who changed what and when, for those who may know; read when somebody asks. */
export const HistorySection = ({ record, onTakenBack = () => {} }: HistorySectionProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!can({ actor, definition, action: "history", record }).allowed) return null;
  return (
    <section className="vc-paper vc-card" aria-labelledby={`${id}-title`}>
      <div className="vc-header">
        <h2 id={`${id}-title`} style={{ margin: 0, flex: 1, fontSize: "1rem" }}>
          {translate("engine.history.title")}
        </h2>
        <Button size="small" aria-expanded={isOpen} aria-controls={`${id}-list`} onClick={() => setOpen(!isOpen)}>
          {translate(`engine.history.${isOpen ? "hide" : "show"}`)}
        </Button>
      </div>
      <div id={`${id}-list`} hidden={!isOpen}>
        {isOpen && (
          <OwnPart isOnPaper>
            <Suspense fallback={<Loading minHeight={40} />}>
              <HistoryList record={record} onTakenBack={onTakenBack} />
            </Suspense>
          </OwnPart>
        )}
      </div>
    </section>
  );
};
