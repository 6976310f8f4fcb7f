import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useLocation } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { RecordStates } from "../../engine";
import { writeSize } from "../../engine/forms";
import { formatInstant } from "../../i18n/format";
import { locale } from "../../i18n/locale";
import { rooms } from "../../i18n/rooms";
import { dataOf } from "../../providers/data-of";
import { messageKey } from "../../providers/message-key";
import { panelApi } from "../../providers/panel-api";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useSession } from "../../providers/use-session";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { saveFile } from "../../ui/save-file";

type DataExport = components["schemas"]["DataExport"];

const room = createLazyTexts(async (locale) => (await rooms[locale].ownData()).ownData);

/** Starts fetching what the card says. */
export const prefetchOwnDataTexts = room.prefetch;

const lookEvery = 5000;

/** Everything that is the person's as a file: asked for, made behind the page, and fetched. Mails lead here by `#own-data`. */
export const OwnDataCard = () => {
  const { export: texts } = useLazyTexts(room);
  const { user } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const isAddressed = useLocation().hash === "#own-data";
  const query = useQuery({
    queryKey: ["me", "data-export", user?.sub],
    queryFn: async ({ signal }) => dataOf(await panelApi.GET("/me/data-export", { signal })),
    refetchInterval: ({ state }) => (state.data?.status === "MAKING" ? lookEvery : false),
    gcTime: 0,
  });
  useEffect(() => {
    if (isAddressed) title.current?.focus();
  }, [isAddressed]);
  return (
    <section className="vc-paper vc-card" aria-labelledby="own-data">
      <h2 id="own-data" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="profile-note">{texts.intro}</p>
      <RecordStates query={query}>
        {(state) => <ExportState state={state} onChange={() => void query.refetch()} />}
      </RecordStates>
    </section>
  );
};

const ExportState = ({ state, onChange }: { state: DataExport; onChange: () => void }) => {
  const { export: texts } = useLazyTexts(room);
  const notify = useNotify();
  const onError = useFailureToast();
  const [deed, setDeed] = useState<"ask" | "download">();
  const { status, size = 0, keptUntil = "" } = state;

  const during = async (name: "ask" | "download", work: () => Promise<void>) => {
    setDeed(name);
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      setDeed(undefined);
    }
  };
  const ask = async () => {
    const { type } = dataOf(await panelApi.POST("/me/data-export"));
    notify(messageKey("success", type), { type: "success" });
    onChange();
  };
  const download = async () =>
    saveFile({ name: texts.file, content: dataOf(await panelApi.GET("/me/data-export/file", { parseAs: "blob" })) });

  const said: Record<DataExport["status"], string> = {
    NONE: "",
    MAKING: texts.making,
    READY: texts.ready.replace("%{size}", writeSize(size, locale.get())).replace("%{until}", formatInstant(keptUntil)),
    FAILED: texts.failed,
  };
  return (
    <>
      <p className="profile-state" role="status">
        {said[status]}
      </p>
      <div className="profile-actions">
        {status === "READY" && (
          <Button variant="contained" loading={deed === "download"} onClick={() => void during("download", download)}>
            {texts.download}
          </Button>
        )}
        {status !== "MAKING" && (
          <Button variant="outlined" loading={deed === "ask"} onClick={() => void during("ask", ask)}>
            {status === "READY" ? texts.again : texts.ask}
          </Button>
        )}
      </div>
    </>
  );
};
