import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Identifier, type RaRecord, type SortPayload, useDataProvider, useEvent, useNotify } from "react-admin";
import { can } from "../../access";
import { inverseOf } from "../../acts/inverse-of";
import { useSend } from "../../acts/use-verb";
import { collectionOf, type ResourceDefinition, titleOf } from "../../define/definition";
import { useEngine } from "../../engine-provider";
import { useUnloadWarning } from "../../form/use-unload-warning";
import { newKey } from "../../ports";
import { bulkWorkOf, useWorkPlace } from "../work/use-kept";
import { useWork } from "../work/use-work";
import { BrokenOff, type BulkOutcome, type BulkRow, type BulkRun, doPortion, type KeptBulk, openOf } from "./bulk-run";

/** Rows by their ids, or all that fit the filter; and how many the person was told that these are. */
export interface BulkSelection {
  ids: readonly Identifier[] | undefined;
  filter: object;
  sort: SortPayload;
  told: number | undefined;
}

interface Options {
  definition: ResourceDefinition;
  name: string;
  /** What it is done to; or what was left of it. */
  on: BulkSelection | KeptBulk;
}

const lockOf = ({ key }: BulkRun) => `vcard-panel.bulk.${key}`;

/** Whether another tab of this browser does it just now; one that knows of no other is alone. */
export const isRunningElsewhere = async (run: BulkRun): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(run));
};

/** Does it while no other tab does. */
const alone = async (run: BulkRun, work: () => Promise<void>, signal?: AbortSignal): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockOf(run), signal ? { signal } : {}, work) : work();

/** Waits until no other tab does it any more. */
export const untilLeft = (run: BulkRun, signal: AbortSignal): Promise<void> =>
  alone(run, async () => undefined, signal);

/** As many as are done at once: what the server counts exactly. */
export const mostRows = 10_000;

/** Does an action to many rows: finds and judges them, asks for nothing that has changed, and can be stopped, gone on with and undone. */
export const useBulk = ({ definition, name, on }: Options) => {
  const { actor, asFailure, failureKey } = useEngine();
  const collection = collectionOf(definition);
  const place = useWorkPlace(bulkWorkOf(collection));
  const read = useRows(collection.resource);
  const send = useSendRow(collection);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const work = useWork();
  const [plan, setPlan] = useState<KeptBulk | undefined>("file" in on ? on : undefined);
  const [isBegun, setBegun] = useState("file" in on);
  const [isRunning, setRunning] = useState(false);
  const [changed, setChanged] = useState<{ before: number; now: number }>();
  const [isTooMany, setTooMany] = useState(false);
  const [pausedUntil, setPausedUntil] = useState(0);
  const stopping = useRef(new AbortController());
  const selection = "file" in on ? undefined : on;
  useUnloadWarning(isRunning);

  /** Finds the rows, and says who is left out. */
  const look = (expected: number | undefined) =>
    selection &&
    work.during(async (signal) => {
      setPlan(undefined);
      const rows: BulkRow[] = [];
      const outcomes: (BulkOutcome | undefined)[] = [];
      const seen = new Set<Identifier>();
      for await (const { records, total, isMore } of read.all(selection, signal)) {
        for (const record of records) {
          // a row that moved on meanwhile comes twice
          if (seen.has(record.id)) continue;
          seen.add(record.id);
          const access = can({ actor, definition, action: name, record });
          rows.push({ id: record.id, title: titleOf(definition, record), verb: name });
          outcomes.push(access.allowed ? undefined : { is: "left", reason: access.reason });
        }
        if (rows.length > mostRows) return setTooMany(true);
        work.setProgress({ done: rows.length, total: Math.max(rows.length, total ?? 0), isMore });
      }
      if (expected !== undefined && expected !== rows.length) setChanged({ before: expected, now: rows.length });
      setPlan({
        file: { version: 1, at: Date.now(), name, isUndo: false, filter: selection.filter, rows },
        run: { key: newKey(), outcomes },
      });
    });

  const go = (next: KeptBulk) => work.during((signal) => alone(next.run, () => goOn(next, signal)));
  const goOn = async ({ file, run: begun }: KeptBulk, signal: AbortSignal) => {
    let run = begun;
    let last = 0;
    let done = file.rows.length - openOf(file, run).length;
    const total = file.rows.length;
    const controller = new AbortController();
    stopping.current = controller;
    signal.addEventListener("abort", () => controller.abort());
    const tell = () => {
      last = performance.now();
      work.setProgress({ done, total });
    };
    setRunning(true);
    setPausedUntil(0);
    tell();
    try {
      while (openOf(file, run).length > 0 && !controller.signal.aborted) {
        run = await doPortion(file, run, {
          read: (ids) => read.some({ ids, filter: file.filter }),
          judge: (action, record) => can({ actor, definition, action, record }),
          inverseOf: (action, record) => inverseOf({ actor, definition, name: action, record }),
          send,
          asFailure,
          failureKey,
          keep: (so) => place.keep({ run: so }).then(() => undefined),
          onRow: () => {
            done += 1;
            // drawn as often as somebody can see it
            if (performance.now() - last > 100) tell();
          },
          onPause: setPausedUntil,
          stopping: controller.signal,
        });
      }
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      run = error.run;
      throw error.cause;
    } finally {
      setPlan({ file, run });
      setRunning(false);
      // what is left is shown with the list, until somebody goes on or lets it be
      if (openOf(file, run).length === 0) await place.forget();
      else if (signal.aborted) notify("engine.bulk.leftRunning", { type: "info" });
      void queryClient.invalidateQueries();
    }
  };

  const begin = async (next: KeptBulk) => {
    setBegun(true);
    // from the press on: until it is kept, it is not one that was stopped
    setRunning(true);
    setChanged(undefined);
    setPlan(next);
    await place.keep(next);
    await go(next);
  };

  /** Does it, with what was asked for all of them, unless there are more or fewer rows by now. */
  const confirm = async (body: unknown) => {
    if (!plan || !selection) return;
    const before = plan.file.rows.length;
    let now: number | undefined;
    await work.during(async (signal) => {
      work.setProgress({ done: 0, total: 0 });
      now = await read.count(selection, signal);
      if (now !== before) setChanged({ before, now: now ?? before });
    });
    if (now === before) return begin({ ...plan, file: { ...plan.file, at: Date.now(), body } });
    if (now !== undefined) await look(before);
  };

  /** Under the same keys: what was done although its answer failed is told, and not done again. */
  const retry = () => {
    if (!plan) return;
    const { file, run } = plan;
    const outcomes = run.outcomes.map((outcome) => (outcome?.is === "failed" ? undefined : outcome));
    return begin({ file, run: { ...run, outcomes } });
  };

  const undo = () => {
    if (!plan) return;
    const { file, run } = plan;
    const rows = file.rows.flatMap((row, at) => {
      const outcome = run.outcomes[at];
      return outcome?.is === "done" && outcome.undo ? [{ ...row, verb: outcome.undo }] : [];
    });
    return begin({
      file: { version: 1, at: Date.now(), name, isUndo: true, filter: {}, rows },
      run: { key: newKey(), outcomes: [] },
    });
  };

  const first = useEvent(() => void look(selection?.told));
  useEffect(() => first(), [first]);

  return {
    work,
    plan,
    isBegun,
    isRunning,
    changed,
    isTooMany,
    pausedUntil,
    look: () => void look(undefined),
    confirm: (body?: unknown) => void confirm(body),
    resume: () => plan && void go(plan),
    retry: () => void retry(),
    undo: () => void undo(),
    stop: () => stopping.current.abort(),
    /** Lets what is not done yet be. */
    leave: () => void (isBegun && place.forget()),
  };
};

/** The calls of a row, whichever collection they are of. */
const useSendRow = ({ resource, acts }: { resource: string; acts: string }) => {
  const act = useSend(acts);
  const remove = useSend(resource);
  return ({ id, verb, body, key }: BulkRow & { body: unknown; key: string }) =>
    verb === "delete" ? remove({ id, verb, key }) : act({ id, verb, body, key });
};

/** As many rows as the contract lets a call read. */
const rowsPerCall = 100;

/** Reads the rows of a selection from the server, whatever is on the screen. */
const useRows = (resource: string) => {
  const dataProvider = useDataProvider();
  const some = async ({ ids, filter }: { ids: readonly Identifier[]; filter: object }, signal?: AbortSignal) => {
    const params = { ids: [...ids], meta: { filter }, ...(signal && { signal }) };
    return (await dataProvider.getMany<RaRecord>(resource, params)).data;
  };
  const page = ({ filter, sort }: BulkSelection, at: { page: number; perPage: number; after?: unknown }) => {
    const { after, ...pagination } = at;
    return dataProvider.getList<RaRecord>(resource, { pagination, filter, sort, meta: after ? { after } : {} });
  };
  return {
    some,
    async *all(selection: BulkSelection, signal: AbortSignal) {
      const { ids, filter } = selection;
      if (ids) {
        yield { records: await some({ ids, filter }, signal), total: ids.length, isMore: false };
        return;
      }
      let after: unknown;
      for (let number = 1, isMore = true; isMore; number += 1) {
        const { data, total, pageInfo, meta } = await page(selection, { page: number, perPage: rowsPerCall, after });
        signal.throwIfAborted();
        yield { records: data, total, isMore: total === undefined || meta?.totalIsExact === false };
        isMore = data.length > 0 && (pageInfo?.hasNextPage ?? number * rowsPerCall < (total ?? 0));
        // the next page begins behind the last row, whatever came in before it
        after = meta?.endCursor;
      }
    },
    /** How many there are now; nothing where nobody says. */
    async count(selection: BulkSelection, signal: AbortSignal): Promise<number> {
      const { ids, filter } = selection;
      if (ids) return (await some({ ids, filter }, signal)).length;
      const { total, meta } = await page(selection, { page: 1, perPage: 1 });
      signal.throwIfAborted();
      // more than are counted are more than are done
      if (total !== undefined && meta?.totalIsExact !== false) return total;
      let found = 0;
      for await (const { records } of this.all(selection, signal)) {
        found += records.length;
        if (found > mostRows) break;
      }
      return found;
    },
  };
};
