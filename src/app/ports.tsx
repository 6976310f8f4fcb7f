import { type ReactNode, useMemo } from "react";
import { can, type EnginePorts, EngineProvider, type ResourceDefinition } from "../engine";
import { actorOf } from "../providers/actor";
import { asFailure } from "../providers/as-failure";
import type { PanelDataProvider } from "../providers/data-provider";
import { drafts } from "../providers/drafts";
import { failureKey, messageKey } from "../providers/message-key";
import { useSession } from "../providers/use-session";
import { FrameProvider } from "../shell/frame/frame";
import { Guarded } from "../shell/frame/guarded";
import { menuOf } from "../shell/frame/menu";
import { NotFound } from "../shell/messages/not-found";
import { panelPages } from "./panel-pages";

interface AppPortsProps {
  dataProvider: PanelDataProvider;
  definitions: readonly ResourceDefinition[];
  children: ReactNode;
}

/** Gives the engine its ports and the frame its menu, both for the person who is signed in. */
export const AppPorts = ({ dataProvider, definitions, children }: AppPortsProps) => {
  const { user, workspace, menu } = useSession();
  const actor = useMemo(() => user && actorOf(user, { workspace, menu }), [user, workspace, menu]);

  const ports = useMemo<EnginePorts | undefined>(
    () =>
      actor && {
        actor,
        Guarded,
        NotFound,
        act: dataProvider.act,
        invite: dataProvider.invite,
        history: dataProvider.history,
        drafts,
        pictures: { put: dataProvider.putPicture, remove: dataProvider.removePicture },
        asFailure,
        messageKey,
        failureKey,
      },
    [actor, dataProvider],
  );

  const frame = useMemo(() => {
    const may = (action: "list" | "create", resource: string) => {
      const definition = definitions.find(({ name }) => name === resource);
      return Boolean(actor && definition && can({ actor, definition, action }).allowed);
    };
    return {
      resources: definitions,
      pages: panelPages,
      menu: actor ? menuOf({ actor, resources: definitions, pages: panelPages, may }) : [],
    };
  }, [actor, definitions]);

  // Between the end of a session and the sign-in screen there is nobody to draw for.
  if (!ports) return null;
  return (
    <EngineProvider value={ports}>
      <FrameProvider value={frame}>{children}</FrameProvider>
    </EngineProvider>
  );
};
