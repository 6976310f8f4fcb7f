import { domainToASCII } from "node:url";

const written = /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^<>]+)>|(?<alone>[^<>]+))$/u;

// what would make a list, a group, a comment or a quoted word of it is left out, but for the brackets of a network address
const plain = /^[^\s@()[\]\\,:;"\p{Cc}]+@(?:[^\s@()[\]\\,:;"\p{Cc}]+|\[[\w.:]+\])$/u;

const quoted = /^"((?:[^"\\]|\\.)*)"$/;

/**
 * Who mails come from, of an address or a name with `<address>`: the name as it stands there, whatever marks and letters are
 * in it, and not as a header, where a colon begins a group. Nothing where it is neither.
 */
export const senderOf = (text: string): { name: string; address: string } | undefined => {
  const { name = "", named, alone = "" } = written.exec(text)?.groups ?? {};
  const address = named ?? alone;
  if (!plain.test(address)) return undefined;
  return { name: name.trim().replace(quoted, (_, within: string) => within.replace(/\\(.)/g, "$1")), address };
};

/** Where an address is, as it stands in the id of a message. */
export const hostOf = (address: string): string =>
  domainToASCII(address.slice(address.indexOf("@") + 1)) || "localhost";
