import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { ActionForm, ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { FormDialog } from "./form-dialog";

interface CreateDialogProps {
  definition: ResourceDefinition;
  form: ActionForm;
  onClose: () => void;
}

/** Creation over the list, for what takes only a few words. */
export const CreateDialog = ({ definition, form, onClose }: CreateDialogProps) => {
  const { invite, messageKey } = useEngine();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      root={`resources.${definition.name}.create`}
      form={form}
      place={{ resource: definition.name, verb: "create" }}
      onClose={onClose}
      onSend={async (body) => {
        const { type = definition.messages?.created } = await invite(definition.name, { body });
        notify(type ? messageKey("success", type) : "engine.actions.done", { type: "success" });
        queryClient.invalidateQueries({ queryKey: [definition.name] });
        onClose();
      }}
    />
  );
};
