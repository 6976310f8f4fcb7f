import Button from "@mui/material/Button";
import { lazy, Suspense, useId, useState } from "react";
import type { RaRecord } from "react-admin";
import { useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import type { ResourceDefinition } from "../define/definition";

const HistoryList = lazy(async () => ({ default: (await import("./history-list")).HistoryList }));

/** Who changed what and when; read when somebody asks. */
export const HistorySection = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
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
          <Suspense fallback={<Loading minHeight={40} />}>
            <HistoryList definition={definition} id={record.id} version={record.updatedAt} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
