import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import { takeOver } from "../acts/cached-records";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { useEngine } from "../engine-provider";
import { usePlaces } from "../place";

interface PicturesProps {
  definition: ResourceDefinition;
  record: RaRecord;
  /** Told of the record as it is with its new picture. */
  onChange: (record: RaRecord) => void;
}

/** The pictures of a record, each sent on its own: a form that is not saved yet stays as it is. */
export const Pictures = ({ definition, record, onChange }: PicturesProps) => {
  const { name: resource, fields, pictures = {} } = definition;
  const ports = useEngine();
  const placeFor = usePlaces(`resources.${resource}`);
  const queryClient = useQueryClient();
  if (!ports.pictures) return null;
  return Object.entries(pictures).map(([picture, name = ""]) => {
    const schema = fields[name];
    const Picture = schema && lookOf(schema).Picture;
    if (!Picture) return null;
    return (
      <Suspense key={picture}>
        <Picture
          resource={resource}
          record={record}
          picture={picture}
          value={record[name]}
          place={placeFor(name, schema)}
          onChange={(changed) => {
            onChange(changed);
            takeOver(queryClient, { collections: [resource], record: changed });
          }}
        />
      </Suspense>
    );
  });
};
