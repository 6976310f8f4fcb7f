import { Suspense, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormFields } from "../engine/views/form-fields";
import type { Proof } from "./proving";

/** The inputs of a proof, as long as what was typed asks for one. */
export const ProofFields = ({ proof: { fields, root, isAsked } }: { proof: Proof }) => {
  const { resetField } = useFormContext();
  const isWanted = isAsked(useWatch());
  const names = Object.keys(fields).join();
  useEffect(() => {
    // What was typed here is no unsaved work once nobody asks for it.
    if (!isWanted) for (const name of names.split(",")) resetField(name);
  }, [isWanted, names, resetField]);
  if (!isWanted) return null;
  return (
    // Within the form's own, the rest would be gone for a moment, and with it where the person is typing.
    <Suspense>
      <div className="vc-proof">
        <FormFields fields={fields} root={root} />
      </div>
    </Suspense>
  );
};
