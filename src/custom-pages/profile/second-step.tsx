import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useMemo, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { encode } from "uqr";
import type { components } from "../../../openapi/schema";
import { RecordStates } from "../../engine";
import { useCopy } from "../../engine/forms";
import { formatDay } from "../../i18n/format";
import { dataOf } from "../../providers/data-of";
import { failureKey, messageKey } from "../../providers/message-key";
import { panelApi } from "../../providers/panel-api";
import { useFailureToast } from "../../providers/use-failure-toast";
import { secondStepTexts } from "../../public/second-step-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { saveFile } from "../../ui/save-file";
import { CodeInput } from "../account/code-input";
import { ProofForm } from "../account/proof-form";
import { useCodeForm } from "../account/use-code-form";
import { useSecondStep } from "../account/use-second-step";

type Schemas = components["schemas"];
type State = Schemas["SecondStep"];
type Secret = Schemas["AuthenticatorSecret"];
type Deed = "remove" | "renew";

// as many as nobody should wait for
const few = 3;

/** What the person shows beside the password when signing in, and the ways to change it. */
export const SecondStepCard = () => {
  const { card: texts } = useLazyTexts(secondStepTexts);
  const query = useSecondStep();
  return (
    <section className="vc-paper vc-card" aria-labelledby="profile-second-step-title">
      <h2 id="profile-second-step-title">{texts.title}</h2>
      <p className="profile-note">{texts.intro}</p>
      <RecordStates query={query}>
        {(state) => <SecondStepState state={state} onChange={() => void query.refetch()} />}
      </RecordStates>
    </section>
  );
};

/** Whatever is done here asks first who it is, where that was some time ago: the API client sees to it. */
const SecondStepState = ({ state, onChange }: { state: State; onChange: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useFailureToast();
  const { card: texts } = useLazyTexts(secondStepTexts);
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [deed, setDeed] = useState<Deed>();
  const [isBusy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  const told = (type: string) => {
    onChange();
    notify(messageKey("success", type), { type: "success" });
  };
  const add = () => during(async () => setSecret(dataOf(await panelApi.POST("/me/second-step/authenticator"))));
  const deeds: Record<Deed, () => Promise<void>> = {
    remove: async () => {
      const { type } = dataOf(await panelApi.DELETE("/me/second-step/authenticator"));
      setDeed(undefined);
      told(type);
    },
    renew: async () => {
      const { type, data } = dataOf(await panelApi.POST("/me/second-step/recovery-codes"));
      setDeed(undefined);
      setCodes(data.codes);
      told(type);
    },
  };

  return (
    <>
      {state.authenticator ? (
        <InUse authenticator={state.authenticator} left={state.recoveryCodes} onAsk={setDeed} />
      ) : (
        <>
          <p className="profile-state">{texts.off}</p>
          <div className="profile-actions">
            <Button variant="outlined" loading={isBusy} onClick={() => void add()}>
              {texts.add}
            </Button>
          </div>
        </>
      )}
      {secret && (
        <AuthenticatorDialog
          secret={secret}
          onClose={() => setSecret(undefined)}
          onDone={({ type, data }) => {
            setSecret(undefined);
            setCodes(data.codes);
            told(type);
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {deed && (
        <ConfirmDialog
          title={texts[`${deed}Title`]}
          text={texts[`${deed}Text`]}
          confirm={texts[deed]}
          cancel={translate("engine.cancel")}
          isDangerous={deed === "remove"}
          isBusy={isBusy}
          onConfirm={() => void during(deeds[deed])}
          onClose={() => setDeed(undefined)}
        />
      )}
    </>
  );
};

interface InUseProps {
  authenticator: NonNullable<State["authenticator"]>;
  /** Recovery codes that were not used. */
  left: number;
  onAsk: (deed: Deed) => void;
}

const InUse = ({ authenticator: { createdAt, lastUsedAt }, left, onAsk }: InUseProps) => {
  const { card: texts } = useLazyTexts(secondStepTexts);
  return (
    <>
      <p className="profile-state">
        {texts.on.replace("%{date}", formatDay(createdAt))}{" "}
        {lastUsedAt && texts.used.replace("%{date}", formatDay(lastUsedAt))}
      </p>
      <p className="profile-state">
        {texts.left.replace("%{count}", String(left))} {left <= few && <strong>{texts.few}</strong>}
      </p>
      <div className="profile-actions">
        <Button variant="outlined" onClick={() => onAsk("renew")}>
          {texts.renew}
        </Button>
        <Button color="error" onClick={() => onAsk("remove")}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
};

interface Taken {
  type: string;
  data: Schemas["RecoveryCodes"];
}

interface AuthenticatorDialogProps {
  secret: Schemas["AuthenticatorSecret"];
  onDone: (taken: Taken) => void;
  onClose: () => void;
}

/** Shows an authenticator app its secret, as a picture and as text, and takes it into use by a code. */
const AuthenticatorDialog = ({ secret: { secret, uri }, onDone, onClose }: AuthenticatorDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const { setup: texts } = useLazyTexts(secondStepTexts);
  const { place, copy, isCopied } = useCopy<HTMLElement>();
  const { problems, failure, isBusy, form } = useCodeForm(async (code) =>
    onDone(dataOf(await panelApi.PUT("/me/second-step/authenticator", { body: { code } }))),
  );
  const errors = { required: texts.required, refused: translate(failureKey({ type: "CODE_INVALID" })) };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !isBusy && onClose()} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{texts.scan}</DialogContentText>
        <QrCode text={uri} label={texts.picture} />
        <DialogContentText variant="body2">{texts.typed}</DialogContentText>
        <p className="profile-key">
          <code ref={place}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <Button size="small" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </Button>
        </p>
        <ProofForm id={`${id}-form`} form={form} isBusy={isBusy} failure={problems.code ? undefined : failure}>
          <CodeInput label={texts.code} error={problems.code && errors[problems.code]} autoFocus />
        </ProofForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate("engine.cancel")}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isBusy}>
          {texts.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Drawn here, so that nobody else is told the text. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="profile-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join("")} />
    </svg>
  );
};

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes this once: it is closed by saying so alone. */
const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const id = useId();
  const { codes: texts, setup } = useLazyTexts(secondStepTexts);
  const { place, copy, isCopied } = useCopy<HTMLUListElement>();
  const save = () =>
    saveFile({ name: texts.file, content: new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }) });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2">
          {texts.text}
        </DialogContentText>
        <ul ref={place} className="profile-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="profile-actions">
          <Button size="small" variant="outlined" onClick={save}>
            {texts.save}
          </Button>
          <Button size="small" onClick={() => void copy()}>
            {isCopied ? setup.copied : setup.copy}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
