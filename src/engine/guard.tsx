import Lock from "@mui/icons-material/LockOutlined";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { Message } from "../ui/message";
import { can } from "./access";
import type { ResourceDefinition } from "./define/definition";
import { useEngine } from "./engine-provider";

interface GuardProps {
  definition: ResourceDefinition;
  action: string;
  screen: ComponentType<{ definition: ResourceDefinition }>;
}

/** A screen for those who may use it; a direct URL gets the same answer as a button. */
export const Guard = ({ definition, action, screen: Screen }: GuardProps) => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const access = can({ actor, definition, action });
  if (access.allowed) return <Screen definition={definition} />;
  return (
    <Message role="alert" icon={<Lock />} title={translate("engine.access.denied")} text={translate(access.reason)} />
  );
};
