import type { ContractOperation } from "../../../server/contract/document";
import type { GeneratedRequest } from "./request-of";

let sent = 0;

/** A request as it goes out: with what its sender sends along, and from an address of its own, since places have limits. */
export const toRequest = (
  { method }: ContractOperation,
  { address, headers, body }: GeneratedRequest,
  along: Record<string, string>,
): Request => {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const request = new Request(`http://panel.test/api${address}`, {
    method: method.toUpperCase(),
    headers: { "X-Forwarded-For": from, ...along, ...headers },
    // undici refuses to make what no server has to expect
    body: method === "get" ? null : payload(body),
  });
  if (body && "type" in body) request.headers.set("Content-Type", body.type);
  return request;
};

const payload = (body: GeneratedRequest["body"]): BodyInit | null => {
  if (!body) return null;
  if ("text" in body) return body.text;
  const form = new FormData();
  for (const { name, content, fileName } of body.parts) form.append(name, new Blob([content]), fileName);
  return form;
};
