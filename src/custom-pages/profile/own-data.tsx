import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { askToLeave, RecordStates } from "../../engine";
import { writeSize } from "../../engine/forms";
import { formatDay, formatInstant } from "../../i18n/format";
import { locale } from "../../i18n/locale";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { useSession } from "../../providers/use-session";
import { useChooseCompany } from "../../providers/workspace/use-choose-company";
import { fillIn } from "../../public/fill-in";
import { ownDataTexts } from "../../public/own-data-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { saveFile } from "../../ui/save-file";

type DataExport = components["schemas"]["DataExport"];

const lookEvery = 5000;

/** What a person does with everything that is theirs: takes it along, and has it erased. */
export const OwnData = () => (
  <>
    <OwnDataCard />
    <ErasureCard />
  </>
);

/** Everything that is the person's as a file: asked for, made behind the page, and fetched. Mails lead here by `#own-data`. */
const OwnDataCard = () => {
  const { export: texts } = useLazyTexts(ownDataTexts);
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
  const { export: texts } = useLazyTexts(ownDataTexts);
  const asking = useDeed();
  const download = useDeed();
  const { status, size = 0, keptUntil = "" } = state;

  const ask = async () => dataOf(await panelApi.POST("/me/data-export"));
  const asked = ({ type }: { type: string }) => {
    asking.tell(type);
    onChange();
  };
  const read = async () => dataOf(await panelApi.GET("/me/data-export/file", { parseAs: "blob" }));
  const save = (content: Blob) => saveFile({ name: texts.file, content });

  const said: Record<DataExport["status"], string> = {
    NONE: "",
    MAKING: texts.making,
    READY: fillIn(texts.ready, { size: writeSize(size, locale.get()), until: formatInstant(keptUntil) }),
    FAILED: texts.failed,
  };
  return (
    <>
      <p className="profile-state" role="status">
        {said[status]}
      </p>
      {status !== "MAKING" && (
        <div className="profile-actions">
          {status === "READY" && (
            <Button
              variant="contained"
              loading={download.isBusy}
              onClick={() => void download.run(read, { done: save })}
            >
              {texts.download}
            </Button>
          )}
          <Button variant="outlined" loading={asking.isBusy} onClick={() => void asking.run(ask, { done: asked })}>
            {status === "READY" ? texts.again : texts.ask}
          </Button>
        </div>
      )}
    </>
  );
};

type Erasure = components["schemas"]["Erasure"];

/** The end of the account: asked for, taken back, or why it has to wait. */
const ErasureCard = () => {
  const { erasure: texts } = useLazyTexts(ownDataTexts);
  const { user } = useSession();
  const query = useQuery({
    // the notice over every screen takes it back, too
    queryKey: ["me", "erasure", user?.sub, user?.erasureDueAt],
    queryFn: async ({ signal }) => dataOf(await panelApi.GET("/me/erasure", { signal })),
    gcTime: 0,
  });
  return (
    <section className="vc-paper vc-card" aria-labelledby="profile-erasure-title">
      <h2 id="profile-erasure-title">{texts.title}</h2>
      <p className="profile-note">{texts.intro}</p>
      <RecordStates query={query}>
        {(state) => <ErasureState state={state} onChange={() => void query.refetch()} />}
      </RecordStates>
    </section>
  );
};

const ErasureState = ({ state: { dueAt, companies }, onChange }: { state: Erasure; onChange: () => void }) => {
  const { erasure: texts } = useLazyTexts(ownDataTexts);
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run, tell } = useDeed();

  const change = (call: () => Promise<{ type: string }>) =>
    run(call, {
      // the notice over every screen follows the token
      renews: true,
      done: ({ type }) => {
        setAsking(false);
        tell(type);
        onChange();
      },
    });
  const ask = () => change(async () => dataOf(await panelApi.POST("/me/erasure")));
  const keep = () => change(async () => dataOf(await panelApi.DELETE("/me/erasure")));

  if (dueAt)
    return (
      <>
        <p className="profile-state">{fillIn(texts.due, { date: formatDay(dueAt) })}</p>
        <div className="profile-actions">
          <Button variant="contained" loading={isBusy} onClick={() => void keep()}>
            {texts.keep}
          </Button>
        </div>
      </>
    );
  if (companies.length > 0) return <Alone companies={companies} />;
  return (
    <div className="profile-actions">
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {texts.ask}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.askTitle}
          text={texts.askText}
          confirm={texts.ask}
          cancel={translate("engine.cancel")}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void ask()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** Companies that nobody else administers, each with the way to its associates, where somebody else is named. */
const Alone = ({ companies }: Pick<Erasure, "companies">) => {
  const { erasure: texts } = useLazyTexts(ownDataTexts);
  const choose = useChooseCompany({ leave: askToLeave });
  return (
    <Alert severity="warning">
      {texts.alone}
      <div className="profile-actions">
        {companies.map((company) => (
          <Button
            key={company.id}
            color="inherit"
            size="small"
            variant="outlined"
            loading={choose.isPending && choose.variables.id === company.id}
            onClick={() => choose.mutate({ ...company, associateType: "ADMIN" })}
          >
            {fillIn(texts.enter, { name: company.name })}
          </Button>
        ))}
      </div>
    </Alert>
  );
};
