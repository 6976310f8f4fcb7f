import { type ReactNode, useCallback } from "react";
import { can } from "./access";
import type { ResourceDefinition } from "./define/definition";
import type { Rule } from "./define/rule";
import { useEngine } from "./engine-provider";

interface GuardProps {
  definition: ResourceDefinition;
  action: string;
  children: ReactNode;
}

/** A screen for those who may use it; a direct URL gets the same answer as a button, and the same refusal as any page. */
export const Guard = ({ definition, action, children }: GuardProps) => {
  const { Guarded } = useEngine();
  const allow: Rule = useCallback((actor) => can({ actor, definition, action }).allowed, [definition, action]);
  return <Guarded allow={allow}>{children}</Guarded>;
};
