// Compile-only: every mistake below must be refused by the compiler, or `tsc` fails on an unused expectation.
import { ListFrame } from "../../src/engine";

const byName = { field: "name", order: "ASC" } as const;
const byCount = { field: "vcardsCount", order: "ASC" } as const;

/** Of a collection of the contract, of one below a record, and of one that only runs know. */
export const ListsRight = ({ id, resource }: { id: string; resource: string }) => (
  <ListFrame resource="vcard-templates" sort={byName}>
    <ListFrame resource={`me/contacts/${id}/tokens`} sort={byName}>
      <ListFrame resource={resource} sort={byCount}>
        {id}
      </ListFrame>
    </ListFrame>
  </ListFrame>
);

export const ListsWrong = ({ id }: { id: string }) => (
  // @ts-expect-error 1. an order that the contract does not have
  <ListFrame resource="vcard-templates" sort={byCount}>
    {/* @ts-expect-error 2. nor below a record */}
    <ListFrame resource={`me/contacts/${id}/tokens`} sort={byCount}>
      {id}
    </ListFrame>
  </ListFrame>
);
