import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { RaRecord } from "react-admin";
import { type ActionDefinition, alsoShownAt, collectionOf, type ResourceDefinition } from "../define/definition";
import { ActionContext, type ActionStarter } from "./action-context";
import { useAct } from "./use-act";

const RecordMenu = lazy(async () => ({ default: (await import("../record/record-menu")).RecordMenu }));
const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog")).ConfirmDialog }));
const ActionDialog = lazy(async () => ({ default: (await import("./action-dialog")).ActionDialog }));

interface ActionHostProps {
  definition: ResourceDefinition;
  /** Called when the record was deleted. */
  onGone?: () => void;
  children: ReactNode;
}

interface Started {
  name: string;
  action: ActionDefinition;
  record: RaRecord;
}

/** Holds the one menu and the one dialog that a view needs, however many records it shows. */
export const ActionHost = ({ definition, onGone, children }: ActionHostProps) => {
  const act = useAct(definition, onGone);
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: HTMLElement }>();
  const [asked, setAsked] = useState<Started>();
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
  const OwnDialog = asked?.action.dialog;
  return (
    <ActionContext.Provider value={starter}>
      {children}
      <Suspense>
        {menu && <RecordMenu definition={definition} {...menu} onClose={() => setMenu(undefined)} />}
        {asked?.action.form && (
          <ActionDialog definition={definition} {...asked} form={asked.action.form} onClose={close} />
        )}
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
            definition={definition}
            {...asked}
            onClose={close}
            onConfirm={() => {
              close();
              act(asked);
            }}
          />
        )}
      </Suspense>
    </ActionContext.Provider>
  );
};
