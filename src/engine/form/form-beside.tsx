import { type ReactNode, useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import type { ResourceDefinition } from "../define/definition";
import type { Values } from "../define/shape";
import { Beside } from "../record/beside";

interface FormBesideProps {
  definition: ResourceDefinition;
  /** What is being changed; nothing when it is new. */
  record: Values | undefined;
  children: ReactNode;
}

/** A form, and beside it what the definition puts there, which follows what is typed. */
export const FormBeside = ({ definition, record, children }: FormBesideProps) => {
  const values: Values = useWatch();
  // Typing comes first; what it looks like may be a moment late.
  const typed = useDeferredValue(values);
  return (
    <Beside definition={definition} record={{ ...record, ...typed }}>
      {children}
    </Beside>
  );
};
