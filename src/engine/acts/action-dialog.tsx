import type { RaRecord } from "react-admin";
import { type ActionForm, alsoShownAt, collectionOf, type ResourceDefinition, titleOf } from "../define/definition";
import { FormDialog } from "../form/form-dialog";
import { useVerbs } from "./use-verb";

interface ActionDialogProps {
  definition: ResourceDefinition;
  name: string;
  record: RaRecord;
  form: ActionForm;
  onClose: () => void;
}

/** The form of an action on a record. */
export const ActionDialog = ({ definition, name, record, form, onClose }: ActionDialogProps) => {
  const { acts } = collectionOf(definition);
  const { run } = useVerbs(acts, { shownAt: alsoShownAt(definition) });
  return (
    <FormDialog
      root={`resources.${definition.name}.actions.${name}`}
      subject={titleOf(definition, record)}
      form={form}
      place={{ resource: acts, verb: name, id: record.id }}
      onClose={onClose}
      onSend={async (body) => {
        await run({ verb: name, id: record.id, record, body });
        onClose();
      }}
    />
  );
};
