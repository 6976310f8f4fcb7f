import { useEffect, useRef, useState } from "react";
import { useEngine } from "../../engine-provider";
import type { Failure } from "../../ports";

interface Progress {
  done: number;
  total: number;
  /** Whether there are more than that, and nobody has counted them. */
  isMore?: boolean;
}

/** One thing at a time, which can be stopped; how far it is, and what it failed of. */
export const useWork = () => {
  const { asFailure } = useEngine();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<Failure>();
  const stopping = useRef<AbortController>(undefined);
  // whoever leaves waits for no answer
  useEffect(() => () => stopping.current?.abort(), []);
  const stop = () => {
    stopping.current?.abort();
    setFailure(undefined);
  };
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    stop();
    const controller = new AbortController();
    stopping.current = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(asFailure(error));
    } finally {
      if (stopping.current === controller) setProgress(undefined);
    }
  };
  return { progress, setProgress, failure, during, stop };
};

export type Work = ReturnType<typeof useWork>;

/** How long the server remembers what was done for a key, less some hours; in milliseconds. */
export const remembered = 20 * 3_600_000;

/** Seconds that a call may still run after it was cut off. */
const mostTurns = 20;

/** Another call with the same key has not ended yet; none of ours has other content. */
export const isUnderWay = ({ type }: Failure): boolean => type === "IDEMPOTENCY_CONFLICT";

interface Patience {
  signal: AbortSignal;
  /** Whether an earlier call with the same key is not done yet. */
  isUnderWay: (error: unknown) => boolean;
}

/** Calls again while what was cut off still runs: it is told once it is done. */
export const patiently = async <T>(call: () => Promise<T>, { signal, isUnderWay }: Patience): Promise<T> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnderWay(error)) throw error;
      await nextTurn(signal, 1000);
    }
  }
  return call();
};

/** Lets the page draw and answer, or the server end what it does. */
export const nextTurn = async (signal: AbortSignal, milliseconds = 0): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
};
