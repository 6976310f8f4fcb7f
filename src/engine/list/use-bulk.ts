import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type RaRecord, useNotify, useTranslate } from "react-admin";
import { useSend } from "../acts/use-verb";
import { collectionOf, type ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import type { Failure } from "../ports";

/** Does an action on several records, one after the other; it can be stopped, and tells what was done and what was not. */
export const useBulk = (definition: ResourceDefinition) => {
  const { asFailure, failureKey } = useEngine();
  const send = useSend(collectionOf(definition).acts);
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (name: string, records: readonly RaRecord[]): Promise<void> => {
    isStopped.current = false;
    setDone(0);
    setRunning(true);
    const failures: Failure[] = [];
    let tried = 0;
    for (const record of records) {
      if (isStopped.current) break;
      try {
        await send({ verb: name, id: record.id, record });
      } catch (error) {
        failures.push(asFailure(error));
      }
      tried += 1;
      setDone(tried);
    }
    setRunning(false);
    queryClient.invalidateQueries();
    tell(tried, failures);
  };

  const stop = () => {
    isStopped.current = true;
  };

  return { run, stop, done, isRunning };

  function tell(tried: number, failures: readonly Failure[]): void {
    const [first] = failures;
    if (first === undefined) {
      notify("engine.actions.bulkDone", { type: "success", messageArgs: { smart_count: tried } });
      return;
    }
    const reason = translate(failureKey(first));
    notify("engine.actions.bulkFailed", { type: "error", messageArgs: { smart_count: failures.length, reason } });
  }
};
