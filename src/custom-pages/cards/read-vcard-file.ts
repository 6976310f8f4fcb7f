import { ApiError } from "../../providers/api-error";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";

interface Wanted {
  /** The collection that the token is of; `public/vcards` has the files of public tokens alone. */
  resource: string;
  id: string;
  kind: "vcf" | "qr";
}

/** The contact file (vCard 3.0, which phones accept best) or the QR code (SVG) of a stored token, as text. */
export const readVcardFile = async ({ resource, id, kind }: Wanted): Promise<string> => {
  const read = readers[`${resource} ${kind}`];
  if (!read) throw new Error(`The tokens of ${resource} have no file.`);
  return dataOf(await read({ params: { path: { id } }, parseAs: "text" }));
};

/** Whether a file is missing because its token is private or inactive: the server does not say which of both. */
export const isHiddenFile = (resource: string, error: unknown): boolean =>
  resource === "public/vcards" && error instanceof ApiError && error.code === 404;

// Not an interface: the client's options are open-ended, and only an alias fits such a type.
type Call = {
  params: { path: { id: string } };
  parseAs: "text";
};

const readers: Record<string, (call: Call) => Promise<{ data?: string; response: Response }>> = {
  "me/vcards vcf": (call) => panelApi.GET("/me/vcards/{id}.vcf", call),
  "me/vcards qr": (call) => panelApi.GET("/me/vcards/{id}/qr.svg", call),
  "vcards vcf": (call) => panelApi.GET("/vcards/{id}.vcf", call),
  "vcards qr": (call) => panelApi.GET("/vcards/{id}/qr.svg", call),
  "public/vcards vcf": (call) => panelApi.GET("/public/vcards/{id}.vcf", call),
  "public/vcards qr": (call) => panelApi.GET("/public/vcards/{id}/qr.svg", call),
};
