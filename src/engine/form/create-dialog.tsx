import { useVerbs } from "../acts/use-verb";
import type { ActionForm, ResourceDefinition } from "../define/definition";
import { FormDialog } from "./form-dialog";

interface CreateDialogProps {
  definition: ResourceDefinition;
  form: ActionForm;
  onClose: () => void;
}

/** Creation over the list, for what takes only a few words. */
export const CreateDialog = ({ definition, form, onClose }: CreateDialogProps) => {
  const { run } = useVerbs(definition.name, { success: definition.messages?.created });
  return (
    <FormDialog
      root={`resources.${definition.name}.create`}
      form={form}
      place={{ resource: definition.name, verb: "create" }}
      onClose={onClose}
      onSend={async (body) => {
        await run({ verb: "create", body });
        onClose();
      }}
    />
  );
};
