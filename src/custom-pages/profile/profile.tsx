import { lazy, Suspense, useMemo, useState } from "react";
import { useListContext, useNotify, useTranslate } from "react-admin";
import { locale } from "../../i18n/locale";
import { messageKey } from "../../providers/message-key";
import { useSession } from "../../providers/use-session";
import { Loading } from "../../ui/loading";
import { prefetchAccountTexts } from "../account/account-texts";
import { useResource } from "../use-resource";
import { AvatarCard } from "./avatar-card";
import { readMe, shownMe, tellSession, writeMe } from "./me-record";
import { useOwnRecord } from "./own-record/use-own-record";
import "./profile.css";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useFormContext } from "react-hook-form";
import type { components } from "../../../openapi/schema";
import { password, placeAt, RecordStates } from "../../engine";
import { ListWithin, titleId } from "../../engine/forms";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { ownDataTexts } from "../../public/own-data-texts";
import { secondStepTexts } from "../../public/second-step-texts";
import { singleSignOnTexts } from "../../public/single-sign-on-texts";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { askForMail } from "../account/ask-for-mail";
import type { OwnRecord } from "./own-record/own-record";
import { OwnRecordForm } from "./own-record/own-record-form";

/** The person's own profile. */
export const Profile = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const { query, keep } = useOwnRecord({ queryKey: ["me", "profile", user?.sub], read: readMe });
  return (
    <section className="vc-view vc-reading" aria-labelledby="profile-title">
      <header className="vc-header">
        <h1 id="profile-title">{translate("profile.title")}</h1>
      </header>
      <p className="profile-intro">{translate("profile.intro")}</p>
      <RecordStates query={query}>
        {(own) => (
          <>
            {/* with the card that it leads to */}
            <Suspense>
              <SecondStepNotice />
              <IdentitiesNotice />
            </Suspense>
            <AvatarCard me={own.record} onChange={() => void query.refetch()} />
            <ProfileForm own={own} onSaved={keep} />
            {/* a new address that waits goes with the old password */}
            <PasswordCard onChange={() => void query.refetch()} />
            <Suspense fallback={<Loading minHeight={160} />}>
              <SecondStepCard />
            </Suspense>
            <Suspense fallback={<Loading minHeight={160} />}>
              <IdentitiesCard />
            </Suspense>
            <MySessions />
            <Suspense fallback={<Loading minHeight={160} />}>
              <OwnData />
            </Suspense>
          </>
        )}
      </RecordStates>
    </section>
  );
};

/** Where a person changes the own password. */
const PasswordCard = ({ onChange }: { onChange: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <section className="vc-paper vc-card" aria-labelledby="profile-password-title">
      <h2 id="profile-password-title">{translate("profile.password.title")}</h2>
      <p className="profile-note">{translate("profile.password.intro")}</p>
      <Suspense fallback={<Loading minHeight={40} />}>
        <PasswordForm
          onDone={(type) => {
            notify(messageKey("success", type), { type: "success" });
            onChange();
          }}
        />
      </Suspense>
    </section>
  );
};

/** The form of a new password, fetched together with the texts that its meter explains with. */
const PasswordForm = lazy(async () => {
  const [form] = await Promise.all([import("./password-form"), prefetchAccountTexts(locale.get())]);
  return { default: form.PasswordForm };
});

/** Fetched together with its texts. */
const loadSecondStep = async () => {
  const [loaded] = await Promise.all([import("./second-step"), secondStepTexts.prefetch(locale.get())]);
  return loaded;
};
const SecondStepCard = lazy(async () => ({ default: (await loadSecondStep()).SecondStepCard }));
const SecondStepNotice = lazy(async () => ({ default: (await loadSecondStep()).SecondStepNotice }));

/** The same. */
const IdentitiesCard = lazy(async () => {
  const texts = singleSignOnTexts.prefetch(locale.get());
  const { IdentitiesCard: Card } = await import("./identities");
  await texts;
  return { default: Card };
});
const IdentitiesNotice = lazy(async () => {
  const texts = singleSignOnTexts.prefetch(locale.get());
  const { IdentitiesNotice: Notice } = await import("./identities");
  await texts;
  return { default: Notice };
});

/** The same. */
const OwnData = lazy(async () => {
  const [cards] = await Promise.all([import("./own-data"), ownDataTexts.prefetch(locale.get())]);
  return { default: cards.OwnData };
});

const MySessions = () => {
  const sessions = useResource("sessions");
  const mine = useMemo(() => placeAt(sessions, "me/sessions"), [sessions]);
  return <ListWithin definition={mine} header={<SessionsHeader />} />;
};

/** Says what the sessions are, and ends all but this one. */
const SessionsHeader = () => {
  const translate = useTranslate();
  const { isBusy, run, tell } = useDeed();
  const { total = 0, refetch } = useListContext();
  const [isAsking, setAsking] = useState(false);

  const end = () =>
    run(async () => dataOf(await panelApi.POST("/me/sessions/end-others")), {
      done: ({ type }) => {
        tell(type);
        setAsking(false);
        void refetch();
      },
    });

  return (
    <>
      <div className="vc-header">
        <h2 id={titleId("sessions")} className="vc-related">
          {translate("profile.sessions.title")}
        </h2>
        {total > 1 && <Button onClick={() => setAsking(true)}>{translate("profile.sessions.endOthers")}</Button>}
      </div>
      <p className="profile-note">{translate("profile.sessions.intro")}</p>
      {isAsking && (
        <ConfirmDialog
          title={translate("profile.sessions.ask")}
          text={translate("profile.sessions.text")}
          confirm={translate("profile.sessions.endOthers")}
          cancel={translate("engine.cancel")}
          isBusy={isBusy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

type Me = components["schemas"]["Me"];

interface ProfileFormProps {
  own: OwnRecord<Me>;
  onSaved: (saved: OwnRecord<Me>) => void;
}

/** Everything that a person may write about themselves. */
const ProfileForm = ({ own, onSaved }: ProfileFormProps) => {
  const notify = useNotify();
  const { email, pendingEmail } = own.record;
  const proof = useMemo(() => ({ ...passwordProof, isAsked: isNewTo([email, pendingEmail]) }), [email, pendingEmail]);
  return (
    <OwnRecordForm
      definition={useResource("users")}
      groups={[
        { name: "person", fields: ["firstName", "middleName", "surName", "birthday", "gender"] },
        { name: "contact", fields: ["email", "phone"], note: <PendingEmail email={email} pending={pendingEmail} /> },
      ]}
      proof={proof}
      own={own}
      shown={shownMe}
      read={readMe}
      write={writeMe}
      onSaved={(saved) => {
        tellSession(saved.record);
        onSaved(saved);
        notify(messageKey("success", "ME_SAVED"), { type: "success" });
      }}
    />
  );
};

const passwordProof = {
  group: "contact",
  fields: { currentPassword: password({ of: "current" }) },
  root: "profile.proof",
} as const;

/** Whether the address in the form is neither the person's nor the one that waits: written as the server compares it. */
const isNewTo =
  (known: (string | undefined)[]) =>
  ({ email }: Record<string, unknown>): boolean =>
    typeof email === "string" && email !== "" && !known.includes(email.trim().toLowerCase());

interface PendingEmailProps {
  email: string;
  /** The address that waits for its confirmation. */
  pending: string | undefined;
}

/** Explains when a new address counts; while one waits, offers its link again and the way back. */
const PendingEmail = ({ email, pending }: PendingEmailProps) => {
  const translate = useTranslate();
  const { isBusy, run, tell } = useDeed();
  const { setValue } = useFormContext();
  if (pending === undefined) return <p className="profile-note">{translate("profile.email.note")}</p>;

  const resend = () => run(() => askForMail("/accounts/resend-confirmation", pending), { done: tell });

  return (
    <Alert severity="info" sx={{ alignItems: "flex-start" }}>
      {translate("profile.email.pending", { pending, email })}
      <div className="profile-actions">
        <Button size="small" loading={isBusy} onClick={() => void resend()}>
          {translate("profile.email.resend")}
        </Button>
        {/* A save like any other, with whatever else was typed. */}
        <Button size="small" type="submit" onClick={() => setValue("email", email, { shouldDirty: true })}>
          {translate("profile.email.giveUp", { email })}
        </Button>
      </div>
    </Alert>
  );
};
