import { createContext, useContext } from "react";
import type { ResourceDefinition } from "./define/definition";

/** What is drawn within is of this definition: a resource's screens, or a list of another one among them. */
export const DefinitionContext = createContext<ResourceDefinition | undefined>(undefined);

/** The definition of what is drawn here. */
export const useDefinition = (): ResourceDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error("No definition around this.");
  return definition;
};
