import { useMemo } from "react";
import { useNotify } from "react-admin";
import type { components } from "../../../openapi/schema";
import { password } from "../../engine";
import { messageKey } from "../../providers/message-key";
import { resources } from "../../resources";
import { readMe, shownMe, tellSession, writeMe } from "./me-record";
import type { OwnRecord } from "./own-record/own-record";
import { OwnRecordForm } from "./own-record/own-record-form";
import { PendingEmail } from "./pending-email";

type Me = components["schemas"]["Me"];

interface ProfileFormProps {
  own: OwnRecord<Me>;
  onSaved: (saved: OwnRecord<Me>) => void;
}

/** Everything that a person may write about themselves. */
export const ProfileForm = ({ own, onSaved }: ProfileFormProps) => {
  const notify = useNotify();
  const { email, pendingEmail } = own.record;
  const proof = useMemo(() => ({ ...passwordProof, isAsked: isNewTo([email, pendingEmail]) }), [email, pendingEmail]);
  return (
    <OwnRecordForm
      definition={resources.users}
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
  fields: { currentPassword: password({ isCurrent: true }) },
  root: "profile.proof",
} as const;

/** Whether the address in the form is neither the person's nor the one that waits: written as the server compares it. */
const isNewTo =
  (known: (string | undefined)[]) =>
  ({ email }: Record<string, unknown>): boolean =>
    typeof email === "string" && email !== "" && !known.includes(email.trim().toLowerCase());
