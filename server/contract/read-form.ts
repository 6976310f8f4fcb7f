import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { formFrame } from "./body-limit";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The one file of a form.
 * @throws Refusal 400 when there is none or anything else, 413 when it is too large
 */
export const readForm = async (
  bytes: Bytes,
  { contentType, mostBytes }: { contentType: string; mostBytes: number },
): Promise<{ file: File }> => {
  const boundary = boundaryOf(contentType);
  refuseCrowd(bytes, boundary);
  const entries = [...(await formOf(bytes, boundary))];
  const unknown = entries.find(([name]) => name !== "file");
  if (unknown) throw refuseField({ path: unknown[0] || "body", type: "UNKNOWN_FIELD", message: "is not known" });
  const [file] = entries.map(([, value]) => value);
  if (!file || typeof file === "string")
    throw refuseField({ path: "file", type: "REQUIRED", message: "must be a file" });
  if (entries.length > 1) throw refuseField({ path: "file", type: "TOO_MANY", message: "must be given once" });
  if (file.size > mostBytes) throw new Refusal("SIZE_EXCEEDS_LIMIT");
  return { file };
};

/** What parts a form, by the rules of RFC 2046, 5.1.1. */
const boundaryOf = (contentType: string): string => {
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  if (plain === undefined || !/^[\w'()+,./:=? -]{1,70}$/.test(plain)) throw noForm();
  return plain;
};

const mostParts = 8;

/** Taking a form apart is long work for each part and each line of its head, so both are counted before. */
const refuseCrowd = (bytes: Bytes, boundary: string) => {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = form.indexOf(mark); at !== -1; at = form.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = form.subarray(at + mark.length, at + formFrame);
    const isEnd = head.subarray(0, 2).toString() === "--";
    if (parts > mostParts || !(isEnd || head.includes("\r\n\r\n"))) throw noForm();
  }
};

/** Taken apart by the boundary that was counted, whatever else the content type of the request names. */
const formOf = async (bytes: Bytes, boundary: string) => {
  try {
    const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw noForm();
  }
};

const noForm = () => refuseField({ path: "body", type: "INVALID", message: "is no multipart form" });
