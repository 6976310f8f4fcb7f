import { useState } from "react";
import { recipient, toRecipient, useEngine, useVerb } from "../../engine";

interface Values {
  way: "existing" | "invite";
  associateId: string;
  to: string;
}

/** What the administrator dialog holds, what is wrong with it, and how it is sent; `onDone` follows a success. */
export const useAdminForm = (onDone: () => void) => {
  const { actor, drafts } = useEngine();
  const join = useVerb("associates", "join");
  const invite = useVerb("associates", "create", { success: "ASSOCIATE_SAVED" });
  const place = { person: actor.id, company: actor.company?.id, resource: "associates", verb: "admin" };
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...drafts?.find(place)?.values }));
  /** Dictionary key of the sentence under the input. */
  const [problem, setProblem] = useState<string>();
  const isBusy = join.isRunning || invite.isRunning;
  const { way, associateId } = values;
  const to = values.to.trim();

  /** What was typed is given up, or done. */
  const forget = () => drafts?.forget(place);
  const call = () =>
    way === "existing" ? join.run({ id: associateId }) : invite.run({ body: { ...toRecipient(to), type: "ADMIN" } });

  /** Answers whether it is done. */
  const send = async (): Promise<boolean> => {
    const found = wrongWith({ ...values, to });
    setProblem(found);
    if (found || isBusy) return false;
    try {
      await call();
      forget();
      onDone();
      return true;
    } catch (error) {
      setProblem(join.problemOf(error));
      return false;
    }
  };

  const change = (changed: Partial<Values>) => {
    setProblem(undefined);
    const next = { ...values, ...changed };
    setValues(next);
    drafts?.keep({ place, values: next });
  };
  return { values, change, problem, isBusy, send, forget };
};

const empty: Values = { way: "existing", associateId: "", to: "" };
const recipients = recipient();

const wrongWith = ({ way, associateId, to }: Values): string | undefined => {
  if (way === "existing") return associateId === "" ? "associateTabs.admin.choose" : undefined;
  return recipients.safeParse(to).success ? undefined : "engine.validation.recipient";
};
