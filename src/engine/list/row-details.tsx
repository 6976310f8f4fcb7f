import { type RaRecord, useGetOne, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { hasPage } from "../define/definition";
import { seenBy } from "../define/seen-by";
import { useEngine } from "../engine-provider";
import { pathOf } from "../paths";
import { RecordStates } from "../record/record-states";
import { RecordValues } from "../record/record-values";
import { useDefinition } from "../use-definition";

interface RowDetailsProps {
  /** As the list has it. */
  record: RaRecord;
  /** How many cells its row has. */
  cells: number;
}

/** What the page of a record says, below its row; of one without a page all that its list knows. */
export const RowDetails = ({ record, cells }: RowDetailsProps) => {
  const definition = useDefinition();
  const { actor } = useEngine();
  const names = seenBy(actor, definition.list.columns).filter((name) => name in definition.fields);
  return (
    <tr className="vc-details">
      <td colSpan={cells}>
        <div>
          {hasPage(definition) ? (
            <Read record={record} />
          ) : (
            <RecordValues definition={definition} record={record} names={names} />
          )}
        </div>
      </td>
    </tr>
  );
};

const Read = ({ record: { id } }: Omit<RowDetailsProps, "cells">) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { search } = useLocation();
  const { name: resource, show, form = {} } = definition;
  const query = useGetOne<RaRecord>(resource, { id }, { retry: false });
  return (
    <RecordStates query={query}>
      {(record) => (
        <>
          {Object.entries(show ?? form).map(([group, names]) => (
            <section key={group}>
              <h2>{translate(`resources.${resource}.groups.${group}`)}</h2>
              <RecordValues definition={definition} record={record} names={names} />
            </section>
          ))}
          <Link to={pathOf({ resource, screen: "show", id })} state={{ list: search }}>
            {translate("engine.list.page")}
          </Link>
        </>
      )}
    </RecordStates>
  );
};
