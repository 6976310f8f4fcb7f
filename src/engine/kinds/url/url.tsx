import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";

const UrlCell = ({ value }: CellProps) => {
  const address = plainText(value);
  if (!/^https?:\/\//.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
    </a>
  );
};

const Input = lazyPart(async () => (await import("../text/text-input")).TextInput, {
  type: "url",
  inputMode: "url",
  // People type `www.example.com` and mean `https://www.example.com`.
  tidy: whole,
});

/**
 * A web address; one typed without a scheme gets `https://` when the input is left.
 *
 * @example
 * site: url().optional()
 */
export const url = () =>
  draw(z.url({ protocol: /^https?$/ }).max(2048), { Cell: UrlCell, Input, read: async () => () => whole });

function whole(typed: string): string {
  return typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
