import { lazy } from "react";
import { z } from "zod";
import { type Accepted, type CellProps, draw } from "../../define/draw";
import { hasText } from "../has-text";
import { lazyPart } from "../lazy-part";
import { isFile, writeSize } from "./written-file";

/**
 * A file of a record, such as a contract or a price list. The record has its name, its size in bytes and the address
 * from which a browser gets it without a token, as it gets pictures; the file itself is sent and taken back beside the
 * form, by the calls of the contract that the definition names under `uploads` (`PUT` of a `multipart/form-data` with
 * `file`, and `DELETE`). Types and size are those that the contract says of the call; the panel refuses other files by
 * type and ending before it sends them, and what a file really is, the server judges. A filter `priceList_empty` finds
 * records with and without one.
 *
 * @example
 * fields: { priceList: file({ types: { "application/pdf": [".pdf"] }, maxBytes: 5 * 1024 * 1024 }).optional() },
 * uploads: { "price-list": "priceList" },
 */
export const file = (accepts: Accepted) =>
  draw(
    z.object({
      name: z.string().min(1).max(255),
      size: z.int().min(0),
      url: z.string().max(2048),
    }),
    {
      Cell: FileCell,
      Upload: lazy(async () => ({ default: (await import("./file-upload")).FileUpload })),
      Filter: lazyPart(async () => (await import("../has-filter")).HasFilter),
      filterText: hasText,
      accepts,
    },
  );

const FileCell = ({ value, place }: CellProps) => {
  if (!isFile(value)) return null;
  const { name, size, url } = value;
  return (
    <>
      {/^(https?:\/\/|\/[^/\\])/.test(url) ? (
        <a href={url} download={name} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      <small className="vc-more"> {writeSize(size, place.locale)}</small>
    </>
  );
};
