import type { RaRecord } from "react-admin";
import { dataOf } from "../../../providers/data-of";

/** The one record of its kind that somebody has, such as the own profile, and the version that was read. */
export interface OwnRecord<R extends RaRecord = RaRecord> {
  record: R;
  etag: string | undefined;
}

/** The record and its version out of an answer; rejects with BAD_ANSWER when there is none. */
export const ownRecordOf = <R extends RaRecord>(answer: { data?: R; response: Response }): OwnRecord<R> => ({
  record: dataOf(answer),
  etag: answer.response.headers.get("ETag") ?? undefined,
});

/** The header that keeps a write from overwriting another version. */
export const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { "If-Match": etag });
