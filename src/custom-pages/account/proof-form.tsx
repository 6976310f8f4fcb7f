import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "react-admin";
import { asFailure } from "../../providers/as-failure";
import { failureKey } from "../../providers/message-key";
import { secondStepTexts } from "../../public/second-step-texts";
import { textOf } from "../../public/text-of";
import { useLazyTexts } from "../../public/use-lazy-texts";
import "./accounts.css";

interface ProofFormProps {
  id: string;
  form: ComponentProps<"form">;
  isBusy: boolean;
  /** What was refused, where no field of the form says it. */
  failure: unknown;
  children: ReactNode;
}

/** Asks within a dialog for what shows who somebody is; what is wrong with it stands below. */
export const ProofForm = ({ id, form, isBusy, failure, children }: ProofFormProps) => {
  const translate = useTranslate();
  const { passkeys } = useLazyTexts(secondStepTexts);
  const told = asFailure(failure);
  return (
    <form {...form} id={id} className="account-proof" aria-busy={isBusy}>
      {children}
      <p className="account-problem" role="alert">
        {failure !== undefined && (textOf(passkeys, told.type) ?? translate(failureKey(told)))}
      </p>
    </form>
  );
};
