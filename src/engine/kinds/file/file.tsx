import Link from "@mui/material/Link";
import { lazy, useState } from "react";
import { useNotify } from "react-admin";
import { saveFile } from "../../../ui/save-file";
import { type Accepted, type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { useEngine } from "../../engine-provider";
import { isFile, writeSize } from "./written-file";

/**
 * A file of a record, such as a contract or a price list. The record has its name, its size in bytes and its address:
 * one of the panel's own API is asked for with the person's rights and saved, any other is a link. The file itself is sent and taken back beside the
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
      accepts,
    },
  );

const FileCell = ({ value, place }: CellProps) => {
  if (!isFile(value)) return null;
  const { name, size, url } = value;
  return (
    <>
      {isOwn(url) ? (
        <OwnFile name={name} url={url} />
      ) : /^(https?:\/\/|\/[^/\\])/.test(url) ? (
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

/** Whether an address asks who reads it, which a link of a browser could not say. */
const isOwn = (url: string) => /^\/api\/(?!public\/)/.test(url);

const OwnFile = ({ name, url }: { name: string; url: string }) => {
  const { uploads, asFailure, failureKey } = useEngine();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  if (!uploads?.read) return name;
  const { read } = uploads;
  const save = async () => {
    setBusy(true);
    try {
      saveFile({ name, content: await read(url) });
    } catch (error) {
      notify(failureKey(asFailure(error)), { type: "error" });
    }
    setBusy(false);
  };
  return (
    // a name of several lines begins each of them where a link would
    <Link
      component="button"
      type="button"
      aria-busy={isBusy}
      onClick={isBusy ? undefined : save}
      style={{ textAlign: "start" }}
    >
      {name}
    </Link>
  );
};
