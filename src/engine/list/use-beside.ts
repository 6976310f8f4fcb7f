import { useEffect, useState } from "react";
import { whenIdle } from "../../ui/when-idle";

/**
 * Code that nobody asked for, fetched when what stands has been drawn and the browser is idle. Where it does not come, a
 * list does without it: React's own `lazy` would put a failure in the place of the rows.
 *
 * @example
 * const edges = useBeside(isArranged, () => import("./columns/column-edge"));
 */
export const useBeside = <Code extends object>(isWanted: boolean, load: () => Promise<Code>): Code | undefined => {
  const [code, setCode] = useState<Code>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place fetches one thing
  useEffect(() => {
    if (isWanted) return whenIdle(() => void load().then(setCode, () => undefined));
  }, [isWanted]);
  return code;
};
