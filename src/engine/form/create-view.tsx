import { useCreate, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { RecordHeader } from "../record/record-header";
import { RecordForm } from "./record-form";

/** The generated page that creates a record. */
export const CreateView = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const [create] = useCreate();
  return (
    <section className="vc-view vc-reading" aria-labelledby="vc-record-title">
      <RecordHeader definition={definition} title={translate(`resources.${definition.name}.create.label`)} />
      <RecordForm
        definition={definition}
        success={definition.messages?.created}
        submit={translate("engine.form.create")}
        onSave={(data) => create(definition.name, { data }, { returnPromise: true })}
      />
    </section>
  );
};
