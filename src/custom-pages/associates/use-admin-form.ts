import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { recipient, toRecipient, useEngine } from "../../engine";

interface Values {
  way: "existing" | "invite";
  associateId: string;
  to: string;
}

/** What the administrator dialog holds, what is wrong with it, and how it is sent; `onDone` follows a success. */
export const useAdminForm = (onDone: () => void) => {
  const notify = useNotify();
  const { act, invite, asFailure, messageKey, failureKey, actor, drafts } = useEngine();
  const queryClient = useQueryClient();
  const place = { person: actor.id, company: actor.company?.id, resource: "associates", verb: "admin" };
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...drafts?.find(place)?.values }));
  /** Dictionary key of the sentence under the input. */
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { way, associateId } = values;
  const to = values.to.trim();

  /** What was typed is given up, or done. */
  const forget = () => drafts?.forget(place);
  const call = () =>
    way === "existing"
      ? act("associates", { id: associateId, verb: "join" })
      : invite("associates", { body: { ...toRecipient(to), type: "ADMIN" } });

  /** Answers whether it is done. */
  const send = async (): Promise<boolean> => {
    const found = wrongWith({ ...values, to });
    setProblem(found);
    if (found || isBusy) return false;
    setBusy(true);
    try {
      const { type = "ASSOCIATE_SAVED" } = await call();
      notify(messageKey("success", type), { type: "success" });
      forget();
      onDone();
      return true;
    } catch (error) {
      setProblem(failureKey(asFailure(error)));
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ["associates"] });
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
