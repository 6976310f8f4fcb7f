import { createContext, type ReactNode, useContext } from "react";
import type { EnginePorts } from "./ports";
import { PlaceContext, useDrawnPlace } from "./use-navigate";

const EngineContext = createContext<EnginePorts | undefined>(undefined);

/**
 * Plugs the providers into the engine.
 *
 * @example
 * <EngineProvider value={ports}><ResourceRoutes definition={companies} /></EngineProvider>
 */
export const EngineProvider = ({ value, children }: { value: EnginePorts; children: ReactNode }) => (
  <EngineContext value={value}>
    <PlaceContext value={useDrawnPlace()}>{children}</PlaceContext>
  </EngineContext>
);

/** The ports of the nearest `EngineProvider`. */
export const useEngine = (): EnginePorts => {
  const ports = useContext(EngineContext);
  if (!ports) throw new Error("No EngineProvider around this.");
  return ports;
};
