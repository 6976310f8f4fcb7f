import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { RecordStates } from "../../engine";
import { formatDay, formatList } from "../../i18n/format";
import { dataOf } from "../../providers/data-of";
import { isRecord } from "../../providers/is-record";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { fillIn } from "../../public/fill-in";
import { secondStepTexts } from "../../public/second-step-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { useSecondStep } from "../account/use-second-step";
import { AuthenticatorDialog, CodesDialog, PasskeyDialog } from "./second-step-dialogs";

type Schemas = components["schemas"];
type State = Schemas["SecondStep"];
type Secret = Schemas["AuthenticatorSecret"];
type Passkey = State["passkeys"][number];
type Deed = "remove" | "renew";

const titleId = "profile-second-step-title";

// as many as nobody should wait for
const few = 3;

/** Says above everything else that a second step is asked for, and leads to it; once it is there, back to where that came from. */
export const SecondStepNotice = () => {
  const { asked: texts } = useLazyTexts(secondStepTexts);
  const { data } = useSecondStep();
  const from = cameFrom(useLocation().state);
  if (!data?.isRequired || (data.isOn && !from)) return null;
  if (data.isOn)
    return (
      <Alert severity="success">
        {texts.done}
        <div className="profile-actions">
          <Button variant="outlined" color="inherit" size="small" component={Link} to={from ?? ""} replace>
            {texts.back}
          </Button>
        </div>
      </Alert>
    );
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{texts.title}</AlertTitle>
      {data.isRequiredEverywhere
        ? texts.text
        : fillIn(texts.companies, { companies: formatList(data.requiredBy ?? []) })}
      <div className="profile-actions">
        <Button variant="outlined" color="inherit" size="small" onClick={showCard}>
          {texts.show}
        </Button>
      </div>
    </Alert>
  );
};

/** The place that was not open, where somebody was led here from one. */
const cameFrom = (state: unknown): string | undefined =>
  isRecord(state) && typeof state.from === "string" ? state.from : undefined;

const showCard = () => {
  const title = document.getElementById(titleId);
  title?.scrollIntoView({ block: "center" });
  title?.focus({ preventScroll: true });
};

/** What the person shows beside the password when signing in, and the ways to change it. */
export const SecondStepCard = () => {
  const { card: texts } = useLazyTexts(secondStepTexts);
  const query = useSecondStep();
  const queries = useQueryClient();
  // this, and what was refused or left out for want of one
  const refresh = () => void queries.invalidateQueries();
  return (
    <section className="vc-paper vc-card" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="profile-note">{texts.intro}</p>
      <RecordStates query={query}>{(state) => <SecondStepState state={state} onChange={refresh} />}</RecordStates>
    </section>
  );
};

/** Whatever is done here asks first who it is, where that was some time ago: the API client sees to it. */
const SecondStepState = ({ state, onChange }: { state: State; onChange: () => void }) => {
  const translate = useTranslate();
  const { card: texts, passkeys, asked } = useLazyTexts(secondStepTexts);
  const [secret, setSecret] = useState<Secret>();
  const [shown, setShown] = useState<{ codes: readonly string[]; type: string }>();
  const [deed, setDeed] = useState<Deed>();
  const [isAdding, setAdding] = useState(false);
  const [unwanted, setUnwanted] = useState<Passkey>();
  const { isBusy, run, tell } = useDeed();

  // while codes are shown nothing is told: on a phone it would lie on the one button that closes them
  const changed = (type: string, codes?: readonly string[]) => {
    onChange();
    if (codes) setShown({ codes, type });
    else tell(type);
  };
  const ways = state.passkeys.length + (state.authenticator ? 1 : 0);
  // the server would refuse it
  const isKept = state.isRequired && ways === 1;
  const add = () => run(async () => dataOf(await panelApi.POST("/me/second-step/authenticator")), { done: setSecret });
  const doDeed = (call: () => Promise<{ type: string; data?: Schemas["RecoveryCodes"] }>) =>
    run(call, {
      done: ({ type, data }) => {
        setDeed(undefined);
        setUnwanted(undefined);
        changed(type, data?.codes);
      },
    });
  const deeds: Record<Deed, () => Promise<void>> = {
    remove: () => doDeed(async () => dataOf(await panelApi.DELETE("/me/second-step/authenticator"))),
    renew: () => doDeed(async () => dataOf(await panelApi.POST("/me/second-step/recovery-codes"))),
  };
  const removePasskey = ({ id }: Passkey) =>
    doDeed(async () => dataOf(await panelApi.DELETE("/me/second-step/passkeys/{id}", { params: { path: { id } } })));

  return (
    <>
      {!state.isOn && <p className="profile-state">{texts.off}</p>}
      <PasskeyList passkeys={state.passkeys} onRemove={isKept ? undefined : setUnwanted} />
      <InUse state={state} />
      {isKept && <p className="profile-note">{asked.kept}</p>}
      <div className="profile-actions">
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {passkeys.add}
        </Button>
        {!state.authenticator && (
          <Button variant="outlined" loading={isBusy && !deed && !unwanted} onClick={() => void add()}>
            {texts.add}
          </Button>
        )}
        {state.isOn && (
          <Button variant="outlined" onClick={() => setDeed("renew")}>
            {texts.renew}
          </Button>
        )}
        {state.authenticator && !isKept && (
          <Button color="error" onClick={() => setDeed("remove")}>
            {texts.remove}
          </Button>
        )}
      </div>
      {isAdding && (
        <PasskeyDialog
          onClose={() => setAdding(false)}
          onDone={({ type, data }) => {
            setAdding(false);
            changed(type, data.codes);
          }}
        />
      )}
      {unwanted && (
        <ConfirmDialog
          title={passkeys.removeTitle}
          text={passkeys.removeText}
          confirm={passkeys.remove}
          cancel={translate("engine.cancel")}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void removePasskey(unwanted)}
          onClose={() => setUnwanted(undefined)}
        />
      )}
      {secret && (
        <AuthenticatorDialog
          secret={secret}
          onClose={() => setSecret(undefined)}
          onDone={({ type, data }) => {
            setSecret(undefined);
            changed(type, data.codes);
          }}
        />
      )}
      {shown && (
        <CodesDialog
          codes={shown.codes}
          onClose={() => {
            setShown(undefined);
            tell(shown.type);
          }}
        />
      )}
      {deed && (
        <ConfirmDialog
          title={texts[`${deed}Title`]}
          text={texts[`${deed}Text`]}
          confirm={texts[deed]}
          cancel={translate("engine.cancel")}
          isDangerous={deed === "remove"}
          isBusy={isBusy}
          onConfirm={() => void deeds[deed]()}
          onClose={() => setDeed(undefined)}
        />
      )}
    </>
  );
};

/** Since when the app is in use, and how many recovery codes are left. */
const InUse = ({ state: { isOn, authenticator, recoveryCodes } }: { state: State }) => {
  const { card: texts } = useLazyTexts(secondStepTexts);
  if (!isOn) return null;
  return (
    <>
      {authenticator && (
        <p className="profile-state">
          {fillIn(texts.on, { date: formatDay(authenticator.createdAt) })}{" "}
          {authenticator.lastUsedAt && fillIn(texts.used, { date: formatDay(authenticator.lastUsedAt) })}
        </p>
      )}
      <p className="profile-state">
        {fillIn(texts.left, { count: String(recoveryCodes) })} {recoveryCodes <= few && <strong>{texts.few}</strong>}
      </p>
    </>
  );
};

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Left out where the last one stays. */
  onRemove: ((passkey: Passkey) => void) | undefined;
}

/** A person's passkeys, each with the way to remove it. */
const PasskeyList = ({ passkeys, onRemove }: PasskeyListProps) => {
  const { card, passkeys: texts } = useLazyTexts(secondStepTexts);
  const id = useId();
  if (passkeys.length === 0) return null;
  return (
    <>
      <h3 id={id} className="profile-part">
        {texts.title}
      </h3>
      <ul className="profile-passkeys" aria-labelledby={id}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <strong>{passkey.name}</strong>
              <br />
              {fillIn(texts.since, { date: formatDay(passkey.createdAt) })}{" "}
              {passkey.lastUsedAt && fillIn(card.used, { date: formatDay(passkey.lastUsedAt) })}
            </span>
            {onRemove && (
              <Button
                color="error"
                size="small"
                aria-label={fillIn(texts.removeOf, { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
