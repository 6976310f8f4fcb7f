import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useNotify } from "react-admin";
import { type ActionForm, type ResourceDefinition, titleOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { FormDialog } from "../form/form-dialog";

interface ActionDialogProps {
  definition: ResourceDefinition;
  name: string;
  record: RaRecord;
  form: ActionForm;
  onClose: () => void;
}

/** The form of an action on a record. */
export const ActionDialog = ({ definition, name, record, form, onClose }: ActionDialogProps) => {
  const { act, messageKey } = useEngine();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      root={`resources.${definition.name}.actions.${name}`}
      subject={titleOf(definition, record)}
      form={form}
      place={{ resource: definition.name, verb: name, id: record.id }}
      onClose={onClose}
      onSend={async (body) => {
        const { type } = await act(definition.name, { id: record.id, verb: name, body, record });
        notify(type ? messageKey("success", type) : "engine.actions.done", { type: "success" });
        queryClient.invalidateQueries();
        onClose();
      }}
    />
  );
};
