import { ListBase } from "ra-core";
import type { ResourceDefinition } from "../definition";
import { useEngine } from "../engine-provider";
import { ActionHost } from "./action-host";
import { ListBody } from "./list-body";
import { ListHeader } from "./list-header";
import { ListToolbar } from "./list-toolbar";
import { rowsPerPage } from "./pagination";
import "./engine.css";

interface ListViewProps {
  definition: ResourceDefinition;
}

/** The generated list: sort, page and filters live in the URL and nowhere else. */
export const ListView = ({ definition }: ListViewProps) => {
  const { actor } = useEngine();
  const { sort = "id", filter } = definition.list;
  const isDescending = sort.startsWith("-");
  return (
    <ListBase
      // Another person, or the same one in another role, starts with a fresh list.
      key={`${definition.name} ${actor.company?.id ?? ""}`}
      resource={definition.name}
      storeKey={false}
      exporter={false}
      disableAuthentication
      perPage={rowsPerPage[1]}
      sort={{ field: sort.replace(/^-/, ""), order: isDescending ? "DESC" : "ASC" }}
      {...(filter ? { filterDefaultValues: filter } : {})}
      // The list itself says what went wrong, with a retry.
      queryOptions={quiet}
    >
      <ActionHost definition={definition}>
        <section className="vc-view" aria-labelledby="vc-list-title">
          <ListHeader definition={definition} />
          <ListToolbar definition={definition} />
          <ListBody definition={definition} />
        </section>
      </ActionHost>
    </ListBase>
  );
};

const quiet = { onError: () => undefined };
