import { isRecord } from "./is-record";

/** ETags by the version of the record that a person saw, so that a later read of it never passes for that version. */
export const createVersions = (limit = 500) => {
  const etags = new Map<string, string>();
  return {
    keep: (resource: string, record: unknown, response: Response): void => {
      const etag = response.headers.get("ETag");
      const mark = markOf(resource, record);
      if (!etag || !mark) return;
      etags.delete(mark);
      etags.set(mark, etag);
      if (etags.size > limit) etags.delete(etags.keys().next().value ?? "");
    },
    find: (resource: string, record: unknown): string | undefined => etags.get(markOf(resource, record) ?? ""),
  };
};

/** Whether two readings of a record are the same version. */
export const isSameVersion = (a: unknown, b: unknown): boolean =>
  isRecord(a) && isRecord(b) && a.updatedAt === b.updatedAt;

const markOf = (resource: string, record: unknown): string | undefined =>
  isRecord(record) && record.id !== undefined ? `${resource}/${record.id}@${record.updatedAt}` : undefined;
