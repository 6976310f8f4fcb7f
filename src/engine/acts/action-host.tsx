import { lazy, type ReactNode, useMemo, useState } from "react";
import { type RaRecord, useEvent, useTranslate } from "react-admin";
import {
  type ActionDefinition,
  alsoShownAt,
  collectionOf,
  type ResourceDefinition,
  titleOf,
} from "../define/definition";
import { useEngine } from "../engine-provider";
import { Over } from "../own-part";
import { useDefinition } from "../use-definition";
import { useIsHere } from "../use-is-here";
import { ActionContext, type ActionStarter } from "./action-context";
import { becomes, inverseOf } from "./inverse-of";
import { useVerbs } from "./use-verb";
import { wayBack } from "./way-back";
import "./action-host.css";

const RecordMenu = lazy(async () => ({ default: (await import("../record/record-menu")).RecordMenu }));
const ConfirmDialog = lazy(async () => ({ default: (await import("../../ui/confirm-dialog")).ConfirmDialog }));
const ActionDialog = lazy(async () => ({ default: (await import("./action-dialog")).ActionDialog }));

interface ActionHostProps {
  /** Called when the record was deleted. */
  onGone?: () => void;
  children: ReactNode;
}

interface Act {
  name: string;
  action: ActionDefinition;
  record: RaRecord;
}

/** Holds the one menu and the one dialog that a view needs, however many records it shows. */
export const ActionHost = ({ onGone, children }: ActionHostProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { act, running } = useAct(definition, onGone);
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: HTMLElement }>();
  const [asked, setAsked] = useState<Act>();
  const starter = useMemo<ActionStarter>(
    () => ({
      openMenu: (record, anchor) => setMenu({ record, anchor }),
      start: (name, action, record) => {
        setMenu(undefined);
        if (action.form || action.dialog || action.confirm) setAsked({ name, action, record });
        else act({ name, action, record });
      },
    }),
    [act],
  );
  const close = () => setAsked(undefined);
  const closeAll = () => {
    close();
    setMenu(undefined);
  };
  const textsOf = ({ name }: Act) => `resources.${definition.name}.actions.${name}`;
  const OwnDialog = asked?.action.dialog;
  return (
    <ActionContext value={starter}>
      {children}
      {running && (
        <div className="vc-under-way" role="progressbar" aria-label={translate(`${textsOf(running)}.label`)} />
      )}
      <Over of={asked ?? menu} onClose={closeAll}>
        {menu && <RecordMenu {...menu} onClose={() => setMenu(undefined)} />}
        {asked?.action.form && <ActionDialog on={asked} form={asked.action.form} onClose={close} />}
        {asked && OwnDialog && (
          <OwnDialog
            resource={collectionOf(definition).acts}
            shownAt={alsoShownAt(definition)}
            record={asked.record}
            onClose={close}
          />
        )}
        {asked && !asked.action.form && !OwnDialog && (
          <ConfirmDialog
            title={translate(`${textsOf(asked)}.label`)}
            text={translate(`${textsOf(asked)}.confirm`, { title: titleOf(definition, asked.record) })}
            confirm={translate(`${textsOf(asked)}.label`)}
            cancel={wayBack(translate, translate(`${textsOf(asked)}.label`))}
            isDangerous={asked.name === "delete"}
            onClose={close}
            onConfirm={() => {
              close();
              act(asked);
            }}
          />
        )}
      </Over>
    </ActionContext>
  );
};

/**
 * Does an action on a record. One with an `optimistic` patch is drawn at once and taken back when the call fails; what
 * is told is the server's own code, in the person's language. `running` is what was begun last, while an answer is awaited.
 */
const useAct = (definition: ResourceDefinition, onGone?: () => void) => {
  const { resource, acts } = collectionOf(definition);
  const { attempt, isRunning } = useVerbs(acts, { shownAt: alsoShownAt(definition) });
  const remove = useVerbs(resource, { success: definition.messages?.deleted });
  const { actor } = useEngine();
  const isHere = useIsHere();
  const [last, setLast] = useState<Act>();
  // asked when the answer comes, of where the person is by then
  const leave = useEvent(() => {
    if (isHere.current) onGone?.();
  });
  const act = useEvent((begun: Act) => {
    setLast(begun);
    const { name, action, record } = begun;
    const draw = becomes(action, record);
    const back = inverseOf({ actor, definition, name, record });
    // in the company of the deed, whichever has been entered by then
    const undo = back ? { verb: back, company: actor.company?.id } : undefined;
    const call = { verb: name, id: record.id, record, draw, undo };
    if (name !== "delete") return void attempt(call);
    // A row that was only made inactive is still there.
    void remove.attempt({ ...call, onDone: draw ? undefined : leave });
  });
  return { act, running: isRunning || remove.isRunning ? last : undefined };
};
