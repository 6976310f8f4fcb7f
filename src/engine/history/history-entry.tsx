import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type RaRecord, useDataProvider, useNotify, useTranslate } from "react-admin";
import { can, isOffered } from "../access";
import { useActions } from "../acts/action-context";
import { takeOver } from "../acts/cached-records";
import type { FieldMap } from "../define/shape";
import { useEngine } from "../engine-provider";
import { Changes, useListed } from "../form/differences";
import { writeDate } from "../kinds/date/write-date";
import { useDefinition } from "../use-definition";
import { useLocale } from "../use-locale";
import { broughtBackBy, differencesOf, goalOf, type How, isOpen, type Step, touchedBy } from "./steps";

/** One entry of a history: who did what and when, what of the record it changed, and the ways back. */
export const HistoryEntryRow = (props: EntryProps) => {
  const { told, steps, at } = props;
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const step = steps[at];
  if (!step) return null;
  const { entry } = step;
  const touched = touchedBy(told, step);
  const fields = Object.fromEntries(touched.flatMap((name) => (told[name] ? [[name, told[name]]] : [])));
  const besides = entry.changes
    .filter(({ field }) => !(field in definition.fields))
    .map(({ field, after }) => translate(`engine.history.besides.${field}.${after}`, { _: "" }));
  const said = [translate(`engine.history.actions.${entry.action}`, { _: entry.action }), ...besides].filter(Boolean);
  return (
    <li>
      <div id={id}>
        <strong>{entry.actor?.name ?? translate("engine.history.system")}</strong>{" "}
        {said.join(" ").toLocaleLowerCase(locale)}{" "}
        <time dateTime={entry.at}>{writeDate({ value: entry.at, locale, style: "full" })}</time>
      </div>
      {touched.length > 0 && (
        <Changes differences={differencesOf(fields, step.before, step.after)} before={step.before} after={step.after} />
      )}
      <WaysBack {...props} step={step} describedBy={id} />
    </li>
  );
};

/** What is wanted back, and what is stored. */
export interface Asked {
  how: How;
  steps: readonly Step[];
  at: number;
  current: RaRecord;
}

interface EntryProps {
  record: RaRecord;
  told: FieldMap;
  steps: readonly Step[];
  at: number;
  isEditable: boolean;
  onAsk: (asked: Asked) => void;
}

/** What can be done to have again what was before an entry, or right after it. */
const WaysBack = (props: EntryProps & { step: Step; describedBy: string }) => {
  const { record, told, steps, at, isEditable, onAsk, step, describedBy } = props;
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { actor, asFailure, failureKey } = useEngine();
  const { start } = useActions();
  const listed = useListed(definition);
  const [busy, setBusy] = useState<How>();
  // Never disabled meanwhile: the focus is to come back to the button.
  const ask = async (how: How) => {
    if (busy) return;
    setBusy(how);
    try {
      const { data: current } = await dataProvider.getOne<RaRecord>(definition.name, { id: record.id });
      if (current.updatedAt === record.updatedAt) onAsk({ how, steps, at, current });
      else {
        // What is to be taken back was read off a history that has gone on.
        takeOver(queryClient, { collections: [definition.name], record: current, before: record });
        notify("engine.history.meanwhile", { type: "warning" });
      }
    } catch (error) {
      notify(failureKey(asFailure(error)), { type: "error" });
    }
    setBusy(undefined);
  };
  const ways = (["takeBack", "goBack"] as const).filter((how) => {
    if (!isEditable || (how === "goBack" && at === 0)) return false;
    const goal = goalOf({ definition, told, steps, at, how });
    return goal && isOpen(goal, definition, record);
  });
  const inverse = ways.includes("takeBack") ? undefined : broughtBackBy(definition, told, step);
  const [verb, action] = inverse ?? [];
  const access =
    verb && isOffered({ actor, definition, action: verb }) && can({ actor, definition, action: verb, record });
  const { written = [], unwritten = [] } = goalOf({ definition, told, steps, at, how: "takeBack" }) ?? {};
  const isUnwritten = isEditable && !access && written.length === 0 && unwritten.length > 0;
  if (ways.length === 0 && !access && !isUnwritten) return null;
  return (
    <div className="vc-ways-back">
      {isUnwritten && <small>{translate("engine.history.unwritten", { fields: listed(unwritten) })}</small>}
      {verb && action && access && (
        <Button
          size="small"
          disabled={!access.allowed}
          aria-describedby={describedBy}
          onClick={() => start(verb, action, record)}
        >
          {translate("engine.history.takeBack.label")}
        </Button>
      )}
      {access && !access.allowed && <small>{translate(access.reason)}</small>}
      {ways.map((how) => (
        <Button
          key={how}
          size="small"
          aria-busy={busy === how}
          aria-describedby={describedBy}
          onClick={() => void ask(how)}
        >
          {translate(`engine.history.${how}.label`)}
        </Button>
      ))}
    </div>
  );
};
